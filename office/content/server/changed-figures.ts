import { z } from 'zod'
import { readDay } from '../../../content-model/day.ts'
import { dayInWords, writtenValue } from '../../../editorial/rules/facts.ts'
import { dayAfter } from '../../../text/iso-day.ts'
import { Refusal } from '../../kit/refusal.ts'

const value = z.union([z.number(), z.string()])

/** An entry of the figures of law as written in its file: the fields that a changed value affects. */
const entrySchema = z.looseObject({
  name: z.string(),
  value,
  unit: z.string(),
  from: z.string(),
  until: z.string().optional(),
  next: z.object({ value, from: z.string() }).optional(),
  former: z.array(z.object({ value, until: z.string() })).optional(),
  source: z.string(),
  reviewBy: z.string().optional(),
})

type Entry = z.infer<typeof entrySchema>

/** The effect of a change in the law on a figure. `value`: as typed, empty if unchanged; `source`: null if unchanged. */
export type ChangedFigure = { name: string; value: string; source: string | null }

/** The day from which a figure has another value, and the day on which that is entered. */
type Days = { changed: string; today: string }

/**
 * The figures of law with these changes: once its day has come, the new value replaces the old one, which becomes a
 * former value; until then it is the next value. Throws `Refusal`.
 */
export function withChangedFigures(
  entries: readonly unknown[],
  changes: readonly ChangedFigure[],
  days: Days,
): unknown[] {
  const found = entries.map((entry) => entrySchema.safeParse(entry).data)
  const gone = changes.find(({ name }) => !found.some((entry) => entry?.name === name && !entry.until))
  if (gone) throw new Refusal(409, `“${gone.name}” is no longer among the figures of law.`)
  return entries.map((entry, place) => {
    const own = found[place]
    const change = changes.find(({ name }) => name === own?.name)
    return own && change ? changedFigure(own, change, days) : entry
  })
}

function changedFigure(entry: Entry, change: ChangedFigure, days: Days): Entry {
  const renewed = change.value.trim() === '' ? entry : withValue(entry, typedValue(entry, change.value), days)
  return change.source === null ? renewed : { ...renewed, source: change.source }
}

function withValue(entry: Entry, now: number | string, { changed, today }: Days): Entry {
  const known = withBegunNext(entry, today)
  if (changed > today) {
    if (known.next && known.next.from !== changed)
      throw refusal(known, `already has a next value, from ${dayInWords(known.next.from)}`)
    return { ...known, next: { value: now, from: changed } }
  }
  if (changed === known.from && known.value === now) return compared(known, today)
  if (changed <= known.from)
    throw refusal(known, `has been ${writtenValue(known)} since ${dayInWords(known.from)}`)
  return compared(followedBy(known, { value: now, from: changed }), today)
}

function refusal({ name }: Entry, is: string): Refusal {
  return new Refusal(422, `“${name}” ${is}. Change it under Figures of law.`)
}

/** The next value is the value once its day has come. */
function withBegunNext(entry: Entry, today: string): Entry {
  const { next, ...rest } = entry
  return next && next.from <= today ? followedBy(rest, next) : entry
}

function followedBy(entry: Entry, { value: now, from }: { value: number | string; from: string }): Entry {
  const former = [{ value: entry.value, until: dayAfter(from, -1) }, ...(entry.former ?? [])]
  return { ...entry, value: now, from, former }
}

/** A person who enters a value has just read its source. If the next review is overdue, it moves to a year from now. */
function compared(entry: Entry, today: string): Entry {
  const isPast = entry.reviewBy !== undefined && entry.reviewBy <= today
  return { ...entry, checked: today, ...(isPast ? { reviewBy: dayAfter(today, 365) } : {}) }
}

/** "$8" and "8,000" are numbers, and "July 31" is 07-31. Throws `Refusal`. */
function typedValue({ name, value: was, unit }: Entry, typed: string): number | string {
  const text = typed.trim()
  const isNow = `“${name}” is now ${writtenValue({ value: was, unit })}.`
  if (typeof was === 'string') {
    const day = typedDay(text, was.length)
    if (day === undefined)
      throw new Refusal(422, `${isNow} Write the new value as a day, such as ${dayInWords(was)}.`)
    return day
  }
  const number = text.replace(/^\$|%$|,(?=\d{3}\b)/g, '').trim()
  if (!/^\d+(?:\.\d+)?$/.test(number))
    throw new Refusal(422, `${isNow} Write the new value as a number, such as ${was}.`)
  return Number(number)
}

/** A day of every year has no year: of `length` 5, such as 06-30. */
function typedDay(text: string, length: number): string | undefined {
  const year = length === 5 ? '2000-' : ''
  const day = z.iso.date().safeParse(`${year}${text}`).data ?? readDay(length === 5 ? `${text}, 2000` : text)
  return day?.slice(-length)
}

import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dayInWords } from '../../../text/day-in-words.ts'
import { notConcerned } from '../../../content-model/changed-law.ts'
import { readDay } from '../../../content-model/day.ts'
import { fieldFaults } from '../../../content-model/field-faults.ts'
import { valueIn } from '../../../content-model/fields.ts'
import { kindOf, slugOfFile } from '../../../content-model/kinds.ts'
import { normalizedCitation } from '../../../editorial/reading/citations.ts'
import { citedLawIn } from '../../../editorial/reading/content-values.ts'
import { isListed } from '../../../editorial/rules/citations.ts'
import { writtenValue } from '../../../editorial/rules/facts.ts'
import { dayAfter } from '../../../text/iso-day.ts'
import type {
  ContentFinding,
  changedLawAnswerSchema,
  changedLawRequestSchema,
  notConcernedRequestSchema,
} from '../contract.ts'
import { tieTogether } from '../store/changes.ts'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import { findingsTogether, reviewsByFile } from './ask-rules.ts'
import type { Content, Editor } from './content.ts'
import { saveOver } from './editing.ts'
import { requireKind } from './file-guards.ts'
import { titleOf } from './groups.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { SavedContent } from './saved-content.ts'

type ChangedLawRequest = z.infer<typeof changedLawRequestSchema>

const changedLaw = kindOf('changedLaw').pattern
const citedLaw = kindOf('citedLaw').pattern
const facts = kindOf('facts').pattern

/** The fields of an entry that hold a day. */
const dates = /\.(?:changed|entered)$/

/**
 * Enters a change in the law, once for all files: in the list of changed law, among the citations, and in the figures
 * that rest on that law. All of it is saved together or not at all, and published together. Returns the files that cite
 * the law and do not mention the change, the lists that changed, and what remains to be corrected in them. Throws
 * `Refusal`.
 */
export async function enterChangedLaw(
  content: Content,
  person: string,
  request: ChangedLawRequest,
): Promise<z.infer<typeof changedLawAnswerSchema>> {
  const { paths, findings } = await content.edit(async (saved) => {
    const lists = changedLists(saved, request, content.today())
    const found = (await findingsTogether(content, lists)).map((own, place) =>
      own.filter(({ field }) => lists[place]?.changed.some((entry) => field?.startsWith(`${entry}.`))),
    )
    for (const [place, list] of lists.entries()) refuseFault(list, found[place] ?? [])
    const at = content.now()
    const writes = lists.map(({ path, text }, place) => {
      const before = saved.files.get(path)
      // Lists saved at the same moment are withdrawn together. One with other pending changes gets a moment of its
      // own, so that withdrawing another list does not undo them.
      const own = before?.change ? at + 1 + place : at
      return saveOver({ now: () => own }, { person, path }, before, text)
    })
    return async (run) => {
      for (const write of writes) await write(run)
      const paths = lists.map(({ path }) => path)
      await tieTogether(run, paths)
      return { paths, findings: found.flat() }
    }
  })

  const now = await content.saved()
  const concerned = [...(await reviewsByFile(content)).values()]
    .flat()
    .filter(({ change }) => change?.citation === request.citation && change.what === request.what)
  return {
    files: concerned.map(({ file }) => ({ path: file, title: titleOf(file, now.fields.get(file)) })),
    lists: paths.map((path) => titleOf(path, undefined)),
    findings: findings.map(({ message }) => message),
  }
}

/**
 * Notes in the list of changed law that a change does not concern a file, as a saved change of the list. The file is then
 * no longer due for it. Throws `Refusal`.
 */
export async function setNotConcerned(
  content: Content,
  { person, path }: Editor,
  meant: z.infer<typeof notConcernedRequestSchema>,
): Promise<void> {
  const field = notConcerned[requireKind(path).collection]
  if (!field) throw new Refusal(422, 'Changes in the law are not tracked for this kind of page.')
  await content.edit(async (saved) => {
    const isMeant = (entry: unknown) => isDeepStrictEqual({ ...asFields(entry), ...meant }, entry)
    const { entries, text } = rewritten(saved, changedLaw, (before) =>
      before.map((entry) => (isMeant(entry) ? withName(entry, field, slugOfFile(path)) : entry)),
    )
    if (!entries.some(isMeant)) throw new Refusal(404, 'This change is no longer in the list of changed law.')
    return saveOver(content, { person, path: changedLaw }, saved.files.get(changedLaw), text)
  })
}

function withName(entry: unknown, field: string, name: string): unknown {
  const names = valueIn(entry, field)
  const before: unknown[] = Array.isArray(names) ? names : []
  return { ...asFields(entry), [field]: [...new Set([...before, name])] }
}

/** A list after the change. `changed` has the indexes of its new and changed entries. */
type ChangedList = { path: string; entries: unknown[]; text: string; changed: number[] }

function changedLists(saved: SavedContent, request: ChangedLawRequest, today: string): ChangedList[] {
  const { citation, changed, what, source } = request
  const said = { citation, changed, what, source }
  const entry = { citation, changed, entered: today, what, source }
  // Someone who did not get the answer may enter it again.
  const isEntered = (other: unknown) => isDeepStrictEqual({ ...asFields(other), ...said }, other)
  return [
    rewritten(saved, changedLaw, (entries) => (entries.some(isEntered) ? [...entries] : [...entries, entry])),
    rewritten(saved, citedLaw, (entries) => citationsWith(saved, entries, request)),
    rewritten(saved, facts, (entries) => withChangedFigures(entries, request.figures, { changed, today })),
  ].flatMap((list) => (list.changed.length > 0 ? [list] : []))
}

function rewritten(
  { files }: SavedContent,
  path: string,
  change: (entries: readonly unknown[]) => unknown[],
): ChangedList {
  const text = files.get(path)?.text ?? null
  const fields = text === null ? [] : valuesIn(path, text).fields
  const before: unknown[] = Array.isArray(fields) ? fields : []
  const entries = change(before)
  return {
    path,
    entries,
    text: rewrite(path, text, { fields: entries, body: null }),
    changed: [...entries.keys()].filter((place) => !isDeepStrictEqual(entries[place], before[place])),
  }
}

/** The citations with the source of the change, and, for a repealed law, when it was repealed and what took its place. */
function citationsWith(
  { read }: SavedContent,
  entries: readonly unknown[],
  { citation, changed, source, sourceUrl, repeal }: ChangedLawRequest,
): unknown[] {
  const laws = citedLawIn(read)
  // A firm that lists no citations does not get a list this way.
  if (laws.length === 0 && repeal === null) return [...entries]
  const isMeant = ({ citation: other }: { citation: string }) =>
    normalizedCitation(other) === normalizedCitation(citation)
  const place = laws.findIndex(isMeant)
  if (repeal !== null && place === -1)
    throw new Refusal(422, `“${citation}” is not among the citations. Write it as it is listed there.`)
  const replacedBy = repeal?.replacedBy ?? null
  const repealed = repeal && { repealed: changed, ...(replacedBy === null ? {} : { replacedBy }) }
  const marked = entries.map((entry, at) =>
    repealed && at === place ? { ...asFields(entry), ...repealed } : entry,
  )
  const isNew = (law: string) => !isListed(law, laws)
  const ofSource = isNew(source)
    ? [{ citation: source, ...(sourceUrl === null ? {} : { url: sourceUrl }) }]
    : []
  const ofOther =
    replacedBy !== null && replacedBy !== source && isNew(replacedBy) ? [{ citation: replacedBy }] : []
  return [...marked, ...ofSource, ...ofOther]
}

function asFields(entry: unknown): object {
  return typeof entry === 'object' && entry !== null ? entry : {}
}

/**
 * Throws `Refusal` for a field that does not fit its list, or an impossible day. What is missing elsewhere can be
 * added afterward.
 */
function refuseFault({ path, entries }: ChangedList, findings: readonly ContentFinding[]): void {
  const named = fieldFaults({ path, fields: entries }).map(({ field }) => field)
  const fault = findings.find(
    ({ field }) => field !== null && (named.includes(field) || (path === changedLaw && dates.test(field))),
  )
  if (fault) throw new Refusal(422, fault.message)
}

const figureValue = z.union([z.number(), z.string()])

/** An entry of the figures of law as written in its file: the fields that a changed value affects. */
const figureSchema = z.looseObject({
  name: z.string(),
  value: figureValue,
  unit: z.string(),
  from: z.string(),
  until: z.string().optional(),
  next: z.object({ value: figureValue, from: z.string() }).optional(),
  former: z.array(z.object({ value: figureValue, until: z.string() })).optional(),
  source: z.string(),
  reviewBy: z.string().optional(),
})

type Figure = z.infer<typeof figureSchema>

type ChangedFigure = ChangedLawRequest['figures'][number]

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
  const found = entries.map((entry) => figureSchema.safeParse(entry).data)
  const gone = changes.find(({ name }) => !found.some((entry) => entry?.name === name && !entry.until))
  if (gone) throw new Refusal(409, `“${gone.name}” is no longer among the figures of law.`)
  return entries.map((entry, place) => {
    const own = found[place]
    const change = changes.find(({ name }) => name === own?.name)
    return own && change ? changedFigure(own, change, days) : entry
  })
}

function changedFigure(entry: Figure, change: ChangedFigure, days: Days): Figure {
  const renewed = change.value.trim() === '' ? entry : withValue(entry, typedValue(entry, change.value), days)
  return change.source === null ? renewed : { ...renewed, source: change.source }
}

function withValue(entry: Figure, now: number | string, { changed, today }: Days): Figure {
  const known = withBegunNext(entry, today)
  if (changed > today) {
    const next = { value: now, from: changed }
    // A colleague may have entered another value since the form was opened.
    if (known.next && !isDeepStrictEqual(known.next, next))
      throw refusal(known, `already has a next value, from ${dayInWords(known.next.from)}`)
    return { ...known, next }
  }
  if (changed === known.from && known.value === now) return compared(known, today)
  if (changed <= known.from)
    throw refusal(known, `has been ${writtenValue(known)} since ${dayInWords(known.from)}`)
  return compared(followedBy(known, { value: now, from: changed }), today)
}

function refusal({ name }: Figure, is: string): Refusal {
  return new Refusal(422, `“${name}” ${is}. Change it under Figures of law.`)
}

/** Makes the next value the current one, once its day has come. */
function withBegunNext(entry: Figure, today: string): Figure {
  const { next, ...rest } = entry
  return next && next.from <= today ? followedBy(rest, next) : entry
}

function followedBy(entry: Figure, { value: now, from }: { value: number | string; from: string }): Figure {
  const former = [{ value: entry.value, until: dayAfter(from, -1) }, ...(entry.former ?? [])]
  return { ...entry, value: now, from, former }
}

/**
 * Notes that the source was compared today, because the person who enters a value has just read it. An overdue review
 * moves to a year from now.
 */
function compared(entry: Figure, today: string): Figure {
  const isPast = entry.reviewBy !== undefined && entry.reviewBy <= today
  return { ...entry, checked: today, ...(isPast ? { reviewBy: dayAfter(today, 365) } : {}) }
}

/** "$8" and "8,000" are numbers, and "July 31" is 07-31. Throws `Refusal`. */
function typedValue({ name, value: was, unit }: Figure, typed: string): number | string {
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

/** A typed day in ISO form; without a year if `length` is 5, such as 06-30, the same day of every year. */
function typedDay(text: string, length: number): string | undefined {
  const year = length === 5 ? '2000-' : ''
  const day = z.iso.date().safeParse(`${year}${text}`).data ?? readDay(length === 5 ? `${text}, 2000` : text)
  return day?.slice(-length)
}

import { announcedAhead } from '../../content-model/announcement.ts'
import type { Announcement } from '../../content-model/announcement.ts'
import { holidaysBetween } from './holidays.ts'
import { weekOf } from './opening-hours.ts'
import type { FirmHours } from './opening-hours.ts'

/** What the firm says of its own days. */
export type FirmDays = {
  hours: readonly FirmHours[]
  openOnHolidays: readonly string[]
  announcements: readonly Announcement[]
}

/** Days on which the office is closed, both included, and the line that says so. `holiday`: its name, if it is one. */
export type Closure = { from: string; until: string; words: string; holiday: string | undefined }

/** A line on top of pages, from the first to the last of these days. */
export type Banner = {
  words: string
  where: Announcement['where']
  shownFrom: string
  until: string
  closure: Closure | undefined
}

const dayMs = 86_400_000

/**
 * The days from one to another on which the office would be open and is closed: those that the firm announces, and
 * public holidays, unless an announcement has them too. In order.
 */
export function closuresBetween(firm: FirmDays, first: string, last: string): Closure[] {
  const announced = firm.announcements
    .filter(({ closed }) => closed)
    .map(closureOf)
    .filter(({ from, until }) => from <= last && until >= first)
  const week = weekOf(firm.hours)
  const holidays = holidaysBetween(first, last)
    .filter(({ name }) => !firm.openOnHolidays.includes(name))
    .filter(({ date }) => (week[new Date(date).getUTCDay()]?.length ?? 0) > 0)
    .filter(({ date }) => !announced.some(({ from, until }) => from <= date && date <= until))
    .map(({ date, name }) => holidayClosure(date, name))
  return [...announced, ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** The lines that are shown on some day from one to another, closings first. */
export function bannersBetween(firm: FirmDays, first: string, last: string): Banner[] {
  const closings = closuresBetween(firm, first, dayAfter(last, announcedAhead)).map((closure): Banner => {
    const { words, from, until } = closure
    const where = firm.announcements.find((own) => own.closed && own.words === words)?.where ?? 'every page'
    return { words, where, shownFrom: dayAfter(from, -announcedAhead), until, closure }
  })
  const others = firm.announcements
    .filter(({ closed }) => !closed)
    .map(({ words, where, from, until }): Banner => {
      return { words, where, shownFrom: isoDay(from), until: isoDay(until), closure: undefined }
    })
  return [...closings, ...others].filter(({ shownFrom, until }) => shownFrom <= last && until >= first)
}

/** "Thursday, November 26", or "Thursday, December 24, through Friday, January 1". */
export function closedDaysInWords({ from, until }: Pick<Closure, 'from' | 'until'>): string {
  return from === until ? dayInWords(from) : `${dayInWords(from)}, through ${dayInWords(until)}`
}

/** The day so many days later. */
export function dayAfter(day: string, days: number): string {
  return isoDay(new Date(Date.parse(day) + days * dayMs))
}

function closureOf({ from, until, words }: Announcement): Closure {
  return { from: isoDay(from), until: isoDay(until), words, holiday: undefined }
}

function holidayClosure(date: string, name: string): Closure {
  const holiday = name.replaceAll("'", '’')
  const words = `The office is closed on ${dayInWords(date)}, for ${holiday}.`
  return { from: date, until: date, words, holiday }
}

/** "Thursday, November 26". */
export function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  } as const)
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10)
}

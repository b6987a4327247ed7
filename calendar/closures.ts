import { weekdayAndDate } from '../text/day-in-words.ts'
import type { Announcement } from '../content-model/announcement.ts'
import { holidayOn, holidaysBetween } from './holidays.ts'
import { weekOf } from './opening-hours.ts'
import type { FirmHours } from './opening-hours.ts'
import { dayAfter, isoDay } from '../text/iso-day.ts'

/** In days: how long before a closing its banner appears. */
const announcedAhead = 3

/** What the firm says about its own days. */
export type FirmDays = {
  hours: readonly FirmHours[]
  /** The state of the office, such as "PA", whose holidays count. */
  state: string
  openOnHolidays: readonly string[]
  announcements: readonly Announcement[]
}

/** Days on which the office is closed, both included, and the line that says so; `holiday` if it is one. */
export type Closure = {
  from: string
  until: string
  words: string
  where: Announcement['where']
  holiday: string | undefined
}

/** A line at the top of pages, shown from the first to the last of these days. */
export type Banner = {
  words: string
  where: Announcement['where']
  shownFrom: string
  until: string
  closure: Closure | undefined
}

/**
 * Returns a function that gives what closes the office on a day, whatever its hours: a closing that the firm
 * announces, otherwise a public holiday on which it is not open.
 */
export function closureOnDay({
  state,
  openOnHolidays,
  announcements,
}: Omit<FirmDays, 'hours'>): (day: string) => Closure | undefined {
  const announced = announcedClosures(announcements)
  return (day) => {
    const own = announced.find(({ from, until }) => from <= day && day <= until)
    if (own) return own
    const holiday = holidayOn(state, day)
    if (holiday === undefined || openOnHolidays.includes(holiday)) return undefined
    return holidayClosure(day, holiday)
  }
}

/**
 * The days, from the first to the last, on which the office would be open but is closed: those that the firm
 * announces, and public holidays that are not in an announcement. In order.
 */
export function closuresBetween(firm: FirmDays, first: string, last: string): Closure[] {
  const week = weekOf(firm.hours)
  const closureOn = closureOnDay(firm)
  const announced = announcedClosures(firm.announcements).filter(
    ({ from, until }) => from <= last && until >= first,
  )
  const holidays = holidaysBetween(firm.state, first, last)
    .flatMap((day) => closureOn(day) ?? [])
    .filter(({ holiday }) => holiday !== undefined)
    .filter(({ from }) => (week[new Date(from).getUTCDay()]?.length ?? 0) > 0)
  return [...announced, ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1))
}

/** The lines that are shown on any day from the first to the last, closings first. */
export function bannersBetween(firm: FirmDays, first: string, last: string): Banner[] {
  const closings = closuresBetween(firm, first, dayAfter(last, announcedAhead)).map((closure): Banner => {
    const { words, where, from, until } = closure
    return { words, where, shownFrom: dayAfter(from, -announcedAhead), until, closure }
  })
  const others = firm.announcements
    .filter(({ closed }) => !closed)
    .map(({ words, where, from, until }): Banner => {
      return { words, where, shownFrom: isoDay(from), until: isoDay(until), closure: undefined }
    })
  return [...closings, ...others].filter(({ shownFrom, until }) => shownFrom <= last && until >= first)
}

/** The days of a closing: "Thursday, November 26", or "Thursday, December 24, through Friday, January 1". */
export function closedDaysInWords({ from, until }: Pick<Closure, 'from' | 'until'>): string {
  return from === until ? weekdayAndDate(from) : `${weekdayAndDate(from)}, through ${weekdayAndDate(until)}`
}

function announcedClosures(announcements: readonly Announcement[]): Closure[] {
  return announcements
    .filter(({ closed }) => closed)
    .map(({ from, until, words, where }) => {
      return { from: isoDay(from), until: isoDay(until), words, where, holiday: undefined }
    })
}

function holidayClosure(day: string, name: string): Closure {
  const holiday = name.replaceAll("'", '’')
  const words = `The office is closed on ${weekdayAndDate(day)}, for ${holiday}.`
  return { from: day, until: day, words, where: 'every page', holiday }
}

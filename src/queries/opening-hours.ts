import { getCollection } from 'astro:content'
import { dayAfter } from '../../text/iso-day.ts'
import { weekOf } from '../../calendar/opening-hours.ts'
import { dayAtTheOffice, turningPoints, startOfDay } from '../../calendar/firm-clock.ts'
import { statusChanges } from '../lib/opening-hours.ts'
import type { StatusChange } from '../lib/opening-hours.ts'
import type { OfficeDays } from '../lib/structured-data.ts'
import { bannersBetween, closedDaysInWords, closuresBetween } from '../../calendar/closures.ts'
import type { Banner, Closure, FirmDays } from '../../calendar/closures.ts'
import type { ShownBanner } from '../lib/view-models.ts'
import { getFirm, todayAtTheFirm } from './firm.ts'

/** In days: how far ahead the statuses are known, in case the site is not built again. */
const knownDays = 400

/** What the line beside the office's number says from today on, for `office-status.json`. */
export async function getOfficeStatus(): Promise<StatusChange[]> {
  const { hours, timeZone } = await getFirm()
  const closed = (await getClosures(knownDays)).flatMap(daysOf)
  const office = { timeZone, week: weekOf(hours), closed }
  return statusChanges(turningPoints(dayAtTheOffice(timeZone), knownDays, office), office)
}

/** In days: how far ahead search engines are told about closed days. */
const announcedDays = 90

/** When the office is open and closed, for search engines. */
export async function getOfficeDays(): Promise<OfficeDays> {
  const { hours } = await getFirm()
  return { week: weekOf(hours), closures: await getClosures(announcedDays) }
}

function daysOf({ from, until }: { from: string; until: string }): string[] {
  return from > until ? [] : [from, ...daysOf({ from: dayAfter(from, 1), until })]
}

/** In days. The site is built every morning, so a banner that begins later will be in a later build. */
const ahead = 2

/** The banners of a page: today's and, hidden, those that begin before the next build. */
export async function getBanners(path: string): Promise<ShownBanner[]> {
  const [{ timeZone }, today] = await Promise.all([getFirm(), todayAtTheFirm()])
  const isContact = path === '/contact-us' || path === '/intake'
  return bannersBetween(await firmDays(), today, dayAfter(today, ahead))
    .filter(({ where }) => isContact || where === 'every page')
    .map((banner) => shown(banner, timeZone, today))
}

/** The coming days on which the office is closed, up to `days` ahead. */
async function getClosures(days: number): Promise<Closure[]> {
  const today = await todayAtTheFirm()
  return closuresBetween(await firmDays(), today, dayAfter(today, days))
}

async function firmDays(): Promise<FirmDays> {
  const { address, hours, openOnHolidays } = await getFirm()
  return {
    state: address.state,
    hours,
    openOnHolidays,
    announcements: (await getCollection('announcements')).map(({ data }) => data),
  }
}

function shown({ words, shownFrom, until, closure }: Banner, timeZone: string, today: string): ShownBanner {
  const holiday = closure?.holiday ? ` (${closure.holiday})` : ''
  return {
    words,
    closed: closure && `Closed ${closedDaysInWords(closure)}${holiday}`,
    from: startOfDay(shownFrom, timeZone),
    until: startOfDay(dayAfter(until, 1), timeZone),
    isShown: shownFrom <= today,
  }
}

import { getCollection } from 'astro:content'
import { bannersBetween, closedDaysInWords, closuresBetween } from '../../server/calendar/closures.ts'
import type { Banner, Closure, FirmDays } from '../../server/calendar/closures.ts'
import { startOfDay } from '../../server/calendar/firm-clock.ts'
import { dayAfter } from '../../text/iso-day.ts'
import type { ShownBanner } from '../lib/view-models.ts'
import { getFirm, todayAtTheFirm } from './firm.ts'

/** In days. The site is built every morning, so a banner that begins later is in the next build. */
const ahead = 2

/** The banners of a page: today's and, hidden, those that begin before the next build. */
export async function getBanners(path: string): Promise<ShownBanner[]> {
  const [{ timeZone }, today] = await Promise.all([getFirm(), todayAtTheFirm()])
  const isContact = path === '/contact-us' || path === '/intake'
  return bannersBetween(await firmDays(), today, dayAfter(today, ahead))
    .filter(({ where }) => isContact || where === 'every page')
    .map((banner) => shown(banner, timeZone, today))
}

/** The coming days on which the office is closed, as far ahead as `days`. */
export async function getClosures(days: number): Promise<Closure[]> {
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

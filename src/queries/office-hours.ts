import { dayAfter } from '../../server/calendar/closures.ts'
import { weekOf } from '../../server/calendar/opening-hours.ts'
import type { OfficeHours } from '../lib/office-hours.ts'
import type { OfficeDays } from '../lib/schema-org.ts'
import { getClosures } from './announcements.ts'
import { getFirm } from './firm.ts'

/** A page knows the closed days this far ahead, in case the site is not built again. */
const knownDays = 400

/** When the office is open, for the line beside its number. */
export async function getOfficeHours(): Promise<OfficeHours> {
  const { hours, timeZone } = await getFirm()
  return { timeZone, week: weekOf(hours), closed: (await getClosures(knownDays)).flatMap(daysOf) }
}

/** How far ahead search engines are told of closed days. */
const announcedDays = 90

/** The same for search engines. */
export async function getOfficeDays(): Promise<OfficeDays> {
  const { hours } = await getFirm()
  return { week: weekOf(hours), closures: await getClosures(announcedDays) }
}

function daysOf({ from, until }: { from: string; until: string }): string[] {
  return from > until ? [] : [from, ...daysOf({ from: dayAfter(from, 1), until })]
}

import { dayAfter } from '../../text/iso-day.ts'
import { weekOf } from '../../server/calendar/opening-hours.ts'
import { dayAtTheOffice, turningPoints } from '../../server/calendar/firm-clock.ts'
import { statusChanges } from '../lib/office-hours.ts'
import type { StatusChange } from '../lib/office-hours.ts'
import type { OfficeDays } from '../lib/structured-data.ts'
import { getClosures } from './announcements.ts'
import { getFirm } from './firm.ts'

/** In days, in case the site is not built again. */
const knownDays = 400

/** What the line beside the office's number says from today on. */
export async function getOfficeStatus(): Promise<StatusChange[]> {
  const { hours, timeZone } = await getFirm()
  const closed = (await getClosures(knownDays)).flatMap(daysOf)
  const office = { timeZone, week: weekOf(hours), closed }
  return statusChanges(turningPoints(dayAtTheOffice(timeZone), knownDays, office), office)
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

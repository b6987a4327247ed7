import { dayAfter } from '../../server/calendar/closures.ts'
import { weekOf } from '../../server/calendar/opening-hours.ts'
import type { OfficeHours } from '../lib/office-hours.ts'
import { getClosures } from './announcements.ts'
import { getFirm } from './firm.ts'

/** A site that is not built again for so long says no longer when the office opens. */
const knownDays = 400

/** When the office is open, for the line beside its number. */
export async function getOfficeHours(): Promise<OfficeHours> {
  const { hours, timeZone } = await getFirm()
  return { timeZone, week: weekOf(hours), closed: (await getClosures(knownDays)).flatMap(daysOf) }
}

function daysOf({ from, until }: { from: string; until: string }): string[] {
  return from > until ? [] : [from, ...daysOf({ from: dayAfter(from, 1), until })]
}

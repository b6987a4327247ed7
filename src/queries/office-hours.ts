import { dayIn } from '../../content-model/time-zone.ts'
import { holidaysBetween } from '../../server/calendar/holidays.ts'
import { weekOf } from '../../server/calendar/opening-hours.ts'
import type { OfficeHours } from '../lib/office-hours.ts'
import { getFirm } from './firm.ts'

/** A site that is not built again for so long says no longer when the office opens. */
const knownDays = 400

/** When the office is open, for the line beside its number. */
export async function getOfficeHours(): Promise<OfficeHours> {
  const { hours, timeZone } = await getFirm()
  const [first, last] = [0, knownDays].map((days) =>
    dayIn(timeZone, new Date(Date.now() + days * 86_400_000)),
  )
  const closed = holidaysBetween(first ?? '', last ?? '').map(({ date }) => date)
  return { timeZone, week: weekOf(hours), closed }
}

import { Temporal } from 'temporal-polyfill'
import { weekdaysIn } from '../content-model/opening-hours.ts'

/** When the office is open on some days, as in firm.yaml: "Monday to Friday", "08:30", "17:00". */
export type FirmHours = { days: string; from: string; to: string }

/** When the office opens and closes on a weekday. */
export type OpenHours = { from: Temporal.PlainTime; to: Temporal.PlainTime }

const ordinary: FirmHours = { days: 'Monday to Friday', from: '09:00', to: '17:00' }

/**
 * The opening hours by weekday (1 is Monday, as in ISO 8601). If the days cannot be understood, such as "by
 * appointment", the firm counts as open Monday to Friday, 9 to 5: otherwise, nothing could ever be late.
 */
export function openingHours(hours: readonly FirmHours[]): ReadonlyMap<number, OpenHours> {
  const read = weekOf(hours).flatMap((times, weekday): [number, OpenHours][] => {
    const [from, to] = [times[0]?.from, times.at(-1)?.to]
    const hasTimes = from !== undefined && to !== undefined
    return hasTimes
      ? [[weekday || 7, { from: Temporal.PlainTime.from(from), to: Temporal.PlainTime.from(to) }]]
      : []
  })
  return read.length > 0 ? new Map(read) : openingHours([ordinary])
}

/** The times of each weekday in order, Sunday first. A row whose days cannot be understood is ignored. */
export function weekOf(hours: readonly FirmHours[]): Omit<FirmHours, 'days'>[][] {
  const rows = hours.map(({ days, from, to }) => ({ days: weekdaysIn(days), from, to }))
  return [7, 1, 2, 3, 4, 5, 6].map((day) =>
    rows
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => (one.from < other.from ? -1 : 1)),
  )
}

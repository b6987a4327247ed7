import { dayAfter } from '../../text/iso-day.ts'
import { monthsAfter } from './calendar-months.ts'

/** Who asks: each sees the dates that concern them. */
export type Asker = 'executor' | 'spouse' | 'heir'

/** The day that a period runs from; `later` is the death or the probate of the will, whichever comes later. */
export type StartingDay = 'death' | 'letters' | 'later'

/** A period that `facts.yaml` gives, as the page for a death lists it. */
export type EstatePeriod = {
  name: string
  from: StartingDay
  months: number
  /** Days that are added after the months. */
  days: number
  /** The period in words: "Within three calendar months". */
  within: string
  title: string
  text: string
  source: string
  concerns: readonly Asker[]
}

/** The periods, and the first day of death for which they were checked. */
export type EstateLaw = { periods: readonly EstatePeriod[]; checkedFrom: string }

/** The day on which a period ends; undefined while the day that it runs from is not known. */
export function periodEnd(
  { from, months, days }: Pick<EstatePeriod, 'from' | 'months' | 'days'>,
  { death, letters }: { death: string; letters: string | undefined },
): string | undefined {
  const start = { death, letters, later: letters && letters > death ? letters : death }[from]
  return start && dayAfter(monthsAfter(start, months), days)
}

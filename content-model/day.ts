import { z } from 'zod'
import { isoDay } from '../text/iso-day.ts'

/**
 * A date, written as 2026-01-23 and parsed to a `Date` at midnight UTC. It must be in the calendar (RFC 3339,
 * `full-date`).
 */
export const day = () =>
  z.iso
    // `abort`: the rules between fields compare dates, so nothing else may reach them.
    .date({ abort: true, error: ({ input }) => `Write ${likely(input)}.` })
    .transform((written) => new Date(written))

/**
 * The ISO form of a date as Americans write it: 2025-04-03 for "4/3/2025" or "April 3, 2025"; undefined for anything
 * else.
 */
export function readDay(written: string): string | undefined {
  const [, month = '', date = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  if (year !== '')
    return z.iso.date().safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`).data
  const [, named] = /^[A-Z][a-z]+\.? (\d{1,2}),? \d{4}$/.exec(written) ?? []
  const meant = new Date(`${written} UTC`)
  // A day past the end of its month would be read as one in the next month.
  return named !== undefined && meant.getUTCDate() === Number(named) ? isoDay(meant) : undefined
}

/** What to write instead: the date that was probably meant, or that the month has fewer days. */
function likely(written: unknown): string {
  const meant = readDay(String(written))
  if (meant) return `a valid date, year first: ${meant}`
  const [, inYear = '', inMonth = ''] = /^(\d{4})-(0[1-9]|1[0-2])-\d\d$/.exec(String(written)) ?? []
  if (inYear === '') return 'a valid date, such as 2026-01-23'
  const last = new Date(Date.UTC(Number(inYear), Number(inMonth), 0)).getUTCDate()
  return `a valid date, such as 2026-01-23: the month ${inYear}-${inMonth} has ${last} days`
}

/** Replaces a missing day in a preview of an unfinished page. */
export const missingDay = '1000-01-01'

/** The `asOf` field of a page with neither a list of changes in the law nor a record of reviews. */
export const lawAsOf = () =>
  day().optional().meta({
    label: 'Law as of',
    help: 'Only for a page that cites law: the date as of which it states the law. If that law changes later, the page is due for review.',
    isRare: true,
  })

import { z } from 'zod'

/**
 * A date, written as 2026-01-23; parsed to a `Date` at midnight UTC. Only valid calendar dates (RFC 3339,
 * `full-date`). Also accepts a `Date` from YAML parsers that create one themselves, such as Astro's.
 */
export const day = () =>
  z.preprocess(
    (written) => (written instanceof Date ? written.toISOString().slice(0, 10) : written),
    z.iso.date({ error: ({ input }) => `Write ${likely(input)}.` }).transform((written) => new Date(written)),
  )

/** What was meant: "4/3/2025" is read as Americans write it; a day past the end of its month is told. */
function likely(written: unknown): string {
  const [, month = '', date = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(String(written)) ?? []
  if (year !== '')
    return `a valid date, year first: ${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const [, inYear = '', inMonth = ''] = /^(\d{4})-(0[1-9]|1[0-2])-\d\d$/.exec(String(written)) ?? []
  if (inYear === '') return 'a valid date, such as 2026-01-23'
  const last = new Date(Date.UTC(Number(inYear), Number(inMonth), 0)).getUTCDate()
  return `a valid date, such as 2026-01-23: the month ${inYear}-${inMonth} has ${last} days`
}

import tried from '../../tried-browsers.json'
import { writtenDate } from '../../lib/dates.ts'

/** What a run of the accessibility tests has recorded (`src/accessibility-tests.json`). */
export type TestRecord = {
  /** The day of the run, as 2026-11-21. */
  day: string
  /** Versions of the tools. */
  axe: string
  playwright: string
  chromium: string
  /** How many pages were checked, and how many further states of pages: open menus, forms with faults, results. */
  pages: number
  states: number
  /** Pages and states at both widths. */
  checks: number
  faults: number
}

/** The facts of the last run, as the tests have written them, and the browsers that `tests/browsers/` drives. */
export function TestFacts({ record }: { record: TestRecord }) {
  const { day, axe, playwright, chromium, pages, states, checks, faults } = record
  return (
    <p>
      The last run was on <time dateTime={day}>{writtenDate(new Date(day))}</time>, with axe-core {axe} and
      Playwright {playwright} in Chromium {chromium}. It checked {pages} pages and {states} further states in{' '}
      {checks} checks and found {faults === 0 ? 'no fault' : `${faults} faults`} that it can find. The main
      journeys are tried in Chromium {tried.Chromium}, Firefox {tried.Firefox} and WebKitGTK {tried.WebKit},
      the engine of Safari, or newer versions of these.
    </p>
  )
}

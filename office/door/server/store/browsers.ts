import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** Remembers that a person signs in with this browser, such as "Firefox on Windows". */
export async function rememberBrowser(run: RunSql, person: string, browser: string): Promise<void> {
  await run(
    'insert into office_browsers (person, browser) values ($1, $2) on conflict do nothing',
    person,
    browser,
  )
}

/** The browsers with which a person has signed in. */
export async function knownBrowsers(run: RunSql, person: string): Promise<string[]> {
  const found = await run('select browser from office_browsers where person = $1', person)
  return z
    .array(z.object({ browser: z.string() }))
    .parse(found)
    .map(({ browser }) => browser)
}

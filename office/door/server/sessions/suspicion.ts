import type { RunSql } from '../../../../server/store/sql-database.ts'
import { limits } from '../../limits.ts'
import { countRefused } from '../../../people/server/store/audit.ts'
import { knownBrowsers } from '../store/browsers.ts'

/** A sign-in that is about to succeed. `lastUsedAt`: when its passkey was last used. */
export type SignInAttempt = { person: string; browser: string; lastUsedAt: number | null; now: number }

/**
 * What is unusual about a sign-in, for a mail to its owner; undefined if nothing is: another browser, after refused
 * attempts, or after a long time (ASVS 5.0, 6.3.5).
 */
export async function suspicionOf(run: RunSql, attempt: SignInAttempt): Promise<string | undefined> {
  const { person, browser, lastUsedAt, now } = attempt
  const known = await knownBrowsers(run, person)
  const refused = await countRefused(run, person, now - limits.refusals)
  const unusual = [
    known.length > 0 && !known.includes(browser) && `with ${browser} for the first time`,
    refused >= SEVERAL && `after ${refused} refused attempts within an hour`,
    lastUsedAt !== null && now - lastUsedAt > limits.unused && 'with a passkey not used for three months',
  ].filter((reason) => reason !== false)
  return unusual.length > 0 ? `signed in ${unusual.join(', ')}.` : undefined
}

/** As many refused attempts are no slip of the finger. */
const SEVERAL = 3

import { z } from 'zod'
import { durations } from '../../durations.ts'
import { insertRow, queryColumn, updateRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const sessionRow = z.object({
  id: z.string(),
  person: z.string(),
  method: z.enum(['passkey', 'recovery-code']),
  browser: z.string(),
  startedAt: z.coerce.number(),
  lastSeenAt: z.coerce.number(),
})

/** A session. `startedAt` is also the time of the last proof, because each proof starts a new session. */
export type Session = z.infer<typeof sessionRow>

const sessions = tableOf('office_sessions', sessionRow)

/**
 * The condition for a running session. One last used in the future was written while the clock was fast: it would
 * outlast its limits once the clock is right.
 */
const RUNNING = 'started_at > $1 and last_seen_at > $2 and last_seen_at < $3'

const runningAt = (now: number) =>
  [now - durations.session, now - durations.idle, now + durations.proof] as const

/** Stores a session under the hash of its token, and removes those that have ended. */
export async function insertSession(run: RunSql, session: Session, tokenHash: string): Promise<void> {
  await run(`delete from office_sessions where not (${RUNNING})`, ...runningAt(session.startedAt))
  await sessions.add(run, session, { tokenHash })
}

/** The running session whose token has this hash. */
export async function findSession(run: RunSql, tokenHash: string, now: number): Promise<Session | undefined> {
  return sessions.row(run, `where ${RUNNING} and token_hash = $4`, ...runningAt(now), tokenHash)
}

/** Everyone's running sessions, the most recently used first. */
export async function listSessions(run: RunSql, now: number): Promise<Session[]> {
  return sessions.rows(run, `where ${RUNNING} order by last_seen_at desc, id`, ...runningAt(now))
}

/** Notes that a session is in use; false if it has ended. */
export function touchSession(run: RunSql, id: string, now: number): Promise<boolean> {
  return updateRow(run, 'office_sessions', { id }, { lastSeenAt: now })
}

/** Ends one of a person's sessions; false if they have no such session. */
export async function endSession(run: RunSql, person: string, id: string): Promise<boolean> {
  return (
    (await run('delete from office_sessions where id = $1 and person = $2 returning id', id, person))
      .length === 1
  )
}

/** Ends a person's sessions, except the one to keep. */
export async function endSessionsOf(run: RunSql, person: string, keep = ''): Promise<void> {
  await run('delete from office_sessions where person = $1 and id <> $2', person, keep)
}

export async function endSessions(run: RunSql): Promise<void> {
  await run('delete from office_sessions')
}

/** Remembers that a person signs in with this browser, such as "Firefox on Windows". */
export async function rememberBrowser(run: RunSql, person: string, browser: string): Promise<void> {
  await insertRow(run, 'office_browsers', { person, browser }, 'on conflict do nothing')
}

/** The browsers with which a person has signed in. */
export async function knownBrowsers(run: RunSql, person: string): Promise<string[]> {
  return queryColumn(run, z.string(), 'select browser from office_browsers where person = $1', person)
}

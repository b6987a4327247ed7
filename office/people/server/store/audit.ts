import { z } from 'zod'
import { newId } from '../../../../server/crypto/secret.ts'
import { queryColumn, queryCount } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'

const entryRow = z.object({
  id: z.string(),
  at: z.coerce.number(),
  person: z.string().nullable(),
  act: z.string(),
  subject: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  times: z.coerce.number(),
})

/**
 * Who did what to what, by id: never a text, and never a visitor's name. `times` is how often it was refused within an
 * hour.
 */
type AuditEntry = z.infer<typeof entryRow>

const entries = tableOf('office_audit', entryRow)

/**
 * What happened. `person` is null for the command, and for people who are not signed in. `outcome` is "done" by
 * default.
 */
export type Act = Pick<AuditEntry, 'person' | 'act' | 'subject'> & Partial<Pick<AuditEntry, 'outcome'>>

const HOUR_MS = 3_600_000

/** Writes an entry. A refusal repeated within an hour is counted in the first entry, which gets the latest time. */
export async function recordAct(run: RunSql, act: Act, now: number): Promise<void> {
  if (act.outcome === 'refused' && (await countAgain(run, act, now))) return
  await entries.add(run, { ...act, outcome: act.outcome ?? 'done', id: newId(), at: now })
}

async function countAgain(run: RunSql, { person, act, subject }: Act, now: number): Promise<boolean> {
  const counted = await run(
    `update office_audit set times = times + 1, at = $5 where id in (
       select id from office_audit
       where outcome = 'refused' and act = $1 and coalesce(person, '') = $2 and coalesce(subject, '') = $3
         and at >= $4 and at <= $5
       limit 1
     ) returning id`,
    act,
    person ?? '',
    subject ?? '',
    now - (now % HOUR_MS),
    now,
  )
  return counted.length > 0
}

/** The entries, newest first, at most `limit`. */
export async function listAudit(run: RunSql, limit = Number.MAX_SAFE_INTEGER): Promise<AuditEntry[]> {
  return entries.rows(run, 'order by at desc, id limit $1', limit)
}

/** When anyone last did anything; null if nobody ever has. */
export async function latestAct(run: RunSql): Promise<number | null> {
  const sql = `select max(at) as latest from office_audit where outcome = 'done'`
  const [latest = null] = await queryColumn(run, z.coerce.number().nullable(), sql)
  return latest
}

/** How often a person did something since a time. */
export async function countDone(run: RunSql, person: string, act: string, since: number): Promise<number> {
  return queryCount(
    run,
    `select count(*) as count from office_audit
     where person = $1 and act = $2 and outcome = 'done' and at >= $3`,
    person,
    act,
    since,
  )
}

/** How many sign-ins with a person's passkeys were refused since a time. */
export async function countRefused(run: RunSql, person: string, since: number): Promise<number> {
  return queryCount(
    run,
    `select coalesce(sum(times), 0) as count from office_audit
     where person = $1 and act = 'sign-in' and outcome = 'refused' and at >= $2`,
    person,
    since,
  )
}

/** Deletes entries older than this time. Returns how many. */
export async function purgeAudit(run: RunSql, before: number): Promise<number> {
  return (await run('delete from office_audit where at < $1 returning id', before)).length
}

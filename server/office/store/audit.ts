import { z } from 'zod'
import { newId } from '../secrets/secret.ts'
import type { RunSql } from '../../store/sql-database.ts'

const entryRow = z.object({
  id: z.string(),
  at: z.coerce.number(),
  person: z.string().nullable(),
  act: z.string(),
  subject: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
})

/** Who did what to what, by id. Never a text, and never a visitor's name. */
export type AuditEntry = z.infer<typeof entryRow>

/** What happened; `person` is null for strangers and for the command. */
export type Act = Omit<AuditEntry, 'id' | 'at'>

/** Writes an entry. */
export async function recordAct(run: RunSql, act: Act, now: number): Promise<void> {
  await run(
    'insert into office_audit (id, at, person, act, subject, outcome) values ($1, $2, $3, $4, $5, $6)',
    newId(),
    now,
    act.person,
    act.act,
    act.subject,
    act.outcome,
  )
}

/** The newest entries first; without a limit, all of them. */
export async function listAudit(run: RunSql, limit = Number.MAX_SAFE_INTEGER): Promise<AuditEntry[]> {
  const found = await run(
    'select id, at, person, act, subject, outcome from office_audit order by at desc, id limit $1',
    limit,
  )
  return z.array(entryRow).parse(found)
}

/** How many sign-ins with a person's passkeys were refused since a time. */
export async function countRefused(run: RunSql, person: string, since: number): Promise<number> {
  const found = await run(
    `select count(*) as count from office_audit
     where person = $1 and act = 'sign-in' and outcome = 'refused' and at >= $2`,
    person,
    since,
  )
  return z.array(z.object({ count: z.coerce.number() })).parse(found)[0]?.count ?? 0
}

/** Removes entries older than the time; returns how many. */
export async function purgeAudit(run: RunSql, before: number): Promise<number> {
  return (await run('delete from office_audit where at < $1 returning id', before)).length
}

import { hash } from 'node:crypto'
import { z } from 'zod'
import { flag, placesFor, queryColumn, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { accessOf } from '../../../../server/store/access.ts'
import { hasUnsentReply } from '../../../../server/store/removal.ts'
import { threadPulse } from './thread.ts'

const viewRow = z.object({
  unanswered: z.coerce.number(),
  mine: z.coerce.number(),
  waiting: z.coerce.number(),
})

/** How many messages a person may work with in each view of the list. `own`: whose open messages they handle. */
export async function countByView(
  run: RunSql,
  person: string,
  own: readonly string[],
): Promise<z.infer<typeof viewRow>> {
  const places = placesFor(own, 1)
  const found = await run(
    `select count(case when m.state = 'unanswered' then 1 end) as unanswered,
       count(case when m.state in ('unanswered', 'waiting') and m.owner in (${places}) then 1 end) as mine,
       count(case when m.state = 'waiting' then 1 end) as waiting
     from messages m where ${accessOf('$1')} <> 'reference' and m.trashed_at is null`,
    person,
    ...own,
  )
  return z.tuple([viewRow]).parse(found)[0]
}

/** The practice areas of the messages that a person may work with; '' where none was given. */
export async function areasAsked(run: RunSql, person: string): Promise<string[]> {
  return queryColumn(
    run,
    z.string(),
    `select distinct m.area from messages m
     where m.kind = 'intake' and ${accessOf('$1')} <> 'reference' and m.trashed_at is null`,
    person,
  )
}

/** A string that changes whenever a message arrives, changes, is checked, decided about, mailed or deleted. */
export async function messagePulse(run: RunSql): Promise<string> {
  const messages = await run(
    `select count(*) as count, sum(version) as versions, max(received_at) as latest, count(gate) as closed,
       sum(case gate when 'unchecked' then 1 else 0 end) as unchecked from messages`,
  )
  const mails = await run(
    'select delivery, count(*) as count, sum(attempts) as attempts from submissions group by delivery order by delivery',
  )
  const deleted = await run('select count(*) as count from deleted_references')
  const checks = await run(
    `select (select count(*) from conflict_checks) as checks, (select count(*) from conflict_identities) as identities,
       (select count(*) from conflict_decisions) as decisions, (select count(*) from conflict_openings) as openings`,
  )
  // Hashed, because it is asked for every three seconds, and with the first page.
  return hash(
    'sha256',
    JSON.stringify([messages, mails, deleted, checks, await threadPulse(run)]),
    'base64url',
  )
}

const oldRow = z.object({
  reference: z.string(),
  heldBy: z.string().nullable(),
  heldAt: z.coerce.number().nullable(),
  isUnsent: flag,
})

/**
 * The messages received before a time that a person may read, oldest first, with what keeps them: the name of whose
 * hold they are on, and whether a reply has not been sent yet.
 */
export async function findOlder(run: RunSql, before: number, person: string) {
  return queryRows(
    run,
    oldRow,
    `select m.reference, m.held_by as "heldBy", m.held_at as "heldAt",
       case when ${hasUnsentReply('m.reference')} then 1 else 0 end as "isUnsent" from messages m
     where m.received_at < $1 and ${accessOf('$2')} = 'full' order by m.received_at, m.reference`,
    before,
    person,
  )
}

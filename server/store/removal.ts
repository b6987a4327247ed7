import { z } from 'zod'
import { StoreUnavailable } from './message-store.ts'
import type { AlongRemoval, Hold } from './message-store.ts'
import { queryColumn, queryRows } from './sql-database.ts'
import type { RunSql, SqlValue, SqlDatabase } from './sql-database.ts'

/**
 * The tables that hold what people wrote to the firm and what the firm wrote and noted about it. All of it is removed
 * with the message (`on delete cascade`), and is then removed from the database's files as well.
 */
export const MESSAGE_TABLES = [
  'submissions',
  'messages',
  'message_readers',
  'message_words',
  'message_changes',
  'parties',
  'thread',
  'files',
  'outbox',
  'message_names',
  'conflict_checks',
  'conflict_hits',
  'conflict_identities',
  'conflict_decisions',
  'conflict_openings',
  'decline_letters',
] as const

/** Selects messages by a condition on $1, $2 ..., with its values. */
export type Chosen = { condition: string; values: SqlValue[] }

/**
 * Removes the messages that any of these conditions selects, except those on hold or with an unsent reply, records
 * their references, and returns how many were removed. What the office knows about them is removed, too (`on delete
 * cascade`).
 */
export async function removeWhere(
  database: SqlDatabase,
  chosen: readonly Chosen[],
  along?: AlongRemoval,
): Promise<number> {
  const removed = await database.transaction(async (run) => {
    const found: string[] = []
    for (const { condition, values } of chosen) found.push(...(await remove(run, condition, values)))
    if (found.length > 0) await along?.(run, found)
    return found.length
  })
  if (removed > 0) await scrubNowOrDaily(database)
  return removed
}

/**
 * Overwrites what a removal left. If that fails, such as because someone is reading the database, the removal still
 * stands, and the daily `scrub` follows.
 */
export async function scrubNowOrDaily(
  database: Pick<SqlDatabase, 'scrub'>,
  tables?: readonly string[],
): Promise<void> {
  try {
    await database.scrub(tables)
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
  }
}

async function remove(run: RunSql, condition: string, values: SqlValue[]): Promise<string[]> {
  const chosen = `where (${condition}) and ${IS_REMOVABLE}`
  // Waits for concurrent changes to these messages: a hold or a reply keeps a message.
  await run(
    `update messages set gate = gate where reference in (select id from submissions where ${condition})`,
    ...values,
  )
  await run(
    `insert into deleted_references (reference) select id from submissions ${chosen} on conflict do nothing`,
    ...values,
  )
  await keepReaders(run, chosen, values)
  await deleteFoundNames(run, `n.reference in (select id from submissions ${chosen})`, values)
  return queryColumn(run, z.string(), `delete from submissions ${chosen} returning id`, ...values)
}

/** Records who may read restricted messages, so that what the conflict check keeps about them stays restricted. */
async function keepReaders(run: RunSql, chosen: string, values: SqlValue[]): Promise<void> {
  await run(
    `insert into kept_readers (message, person)
     select m.reference, coalesce(r.person, '') from messages m
       left join message_readers r on r.reference = m.reference
     where m.restricted = 1 and m.reference in (select id from submissions ${chosen}) on conflict do nothing`,
    ...values,
  )
}

/** Removes the messages with these references, such as after a restore, on hold or not; returns how many there were. */
export async function removeAgain(database: SqlDatabase, references: string[]): Promise<number> {
  const removed = await database.transaction(async (run) => {
    let found = 0
    for (const reference of references) {
      await run('insert into deleted_references (reference) values ($1) on conflict do nothing', reference)
      await keepReaders(run, 'where id = $1', [reference])
      await deleteFoundNames(run, 'n.reference = $1', [reference])
      found += (await run('delete from submissions where id = $1 returning id', reference)).length
    }
    return found
  })
  if (removed > 0) await scrubNowOrDaily(database)
  return removed
}

export async function deletedReferences(run: RunSql): Promise<string[]> {
  return queryColumn(run, z.string(), 'select reference from deleted_references order by reference')
}

export async function wasDeleted(run: RunSql, reference: string): Promise<boolean> {
  return (await run('select 1 from deleted_references where reference = $1', reference)).length > 0
}

/** Replaces the reason why a name was found, once the message that gave it is deleted. */
const DELETED_NAME = 'A name in a message that was deleted.'

/**
 * Takes names from messages that are about to be deleted out of the checks of other messages, which then say only
 * that there was a name. Records of checks that the firm's terms keep longer stay as they are.
 *
 * @param which a condition on the row `n` of `message_names` with $1, $2 ...
 */
export async function deleteFoundNames(run: RunSql, which: string, values: SqlValue[]): Promise<void> {
  const found = `found in (select 'm:' || n.id from message_names n where ${which})`
  await run(
    `update conflict_identities set found = '' where kept_until is null
       and hit in (select h.id from conflict_hits h where h.${found})`,
    ...values,
  )
  await run(
    `update conflict_hits set reason = '${DELETED_NAME}', snapshot =
       '{"name":"","role":"","matter":"","opened":null,"closed":null,"lawyer":"","list":null,"message":"' ||
       (select d.message from message_names d where 'm:' || d.id = conflict_hits.found) || '","at":0}'
     where ${found} and check_id in (select c.id from conflict_checks c where c.kept_until is null)`,
    ...values,
  )
}

/** An SQL expression: whether a reply about the message with this reference is still to be sent. */
export function hasUnsentReply(reference: string): string {
  return `exists (select 1 from thread t join outbox o on o.thread = t.id
    where t.reference = ${reference} and o.state = 'queued')`
}

/** An SQL expression: whether a row of `submissions` may be deleted, having neither a hold nor a reply to be sent. */
const IS_REMOVABLE = `not exists (select 1 from messages where reference = submissions.id and held_by is not null)
  and not ${hasUnsentReply('submissions.id')}`

const holdRow = z
  .object({ id: z.string(), heldBy: z.string(), heldAt: z.coerce.number() })
  .transform((row): Hold => ({ ...row, heldAt: new Date(row.heldAt) }))

export async function holds(run: RunSql): Promise<Hold[]> {
  return queryRows(
    run,
    holdRow,
    `select reference as id, held_by as "heldBy", held_at as "heldAt" from messages
     where held_by is not null order by held_at, reference`,
  )
}

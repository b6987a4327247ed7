import { z } from 'zod'
import { accessOf } from '../../../server/store/access.ts'
import type { gateSchema } from '../../../server/store/access.ts'
import { queryRowsIn } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Decision } from '../contract.ts'

/** What keeps a message closed; null if it is open. */
type Gate = z.infer<typeof gateSchema> | null

/** Locks a message until the end of the transaction; false if it is gone. */
export async function lockMessage(run: RunSql, reference: string): Promise<boolean> {
  const locked = await run(
    'update messages set gate = gate where reference = $1 returning reference',
    reference,
  )
  return locked.length === 1
}

export async function setGate(run: RunSql, reference: string, gate: Gate): Promise<void> {
  await run('update messages set gate = $2 where reference = $1', reference, gate)
}

/**
 * Closes an open message that has a hit about which no lawyer has decided. Called with each change of a message,
 * because an outcome of `became-client`, which keeps it open, can be taken back.
 */
export async function closeIfPending(run: RunSql, reference: string): Promise<void> {
  await run(
    `update messages set gate = 'hit' where reference = $1 and gate is null
       and (outcome is null or outcome <> 'became-client') and exists (
         select 1 from conflict_hits h join conflict_checks c on c.id = h.check_id where c.message = messages.reference
           and c.at > coalesce((select max(d.at) from conflict_decisions d where d.message = messages.reference), 0))`,
    reference,
  )
}

/** What the last decision makes of a message: all but "no conflict" keep it closed. */
export function gateOf(decision: Decision | undefined): Gate {
  if (decision === undefined || decision === 'no-conflict') return null
  return decision === 'conflict' ? 'conflict' : 'hit'
}

/** Returns whether a found name is in a message that is restricted to other people than this one. */
export async function hiddenFrom(
  run: RunSql,
  person: string,
  found: readonly { message: string | null }[],
): Promise<(name: { message: string | null }) => boolean> {
  const messages = found.flatMap(({ message }) => message ?? [])
  const restricted = await restrictedAmong(run, messages, person)
  return ({ message }) => message !== null && restricted.has(message)
}

const row = z.object({ reference: z.string() })

/** Those of these messages that are restricted to other people than this one, or were when they were deleted. */
export async function restrictedAmong(
  run: RunSql,
  references: readonly string[],
  person: string,
): Promise<ReadonlySet<string>> {
  const found = await queryRowsIn(
    run,
    row,
    references,
    (places) =>
      `select m.reference from messages m where m.reference in (${places}) and ${accessOf('$1')} = 'reference'
       union select k.message as reference from kept_readers k where k.message in (${places})
         and not exists (select 1 from messages m where m.reference = k.message)
         and not exists (select 1 from kept_readers r where r.message = k.message and r.person = $1)`,
    person,
  )
  return new Set(found.map(({ reference }) => reference))
}

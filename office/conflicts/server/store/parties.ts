import { foldedWords } from '../../../../server/store/folded-words.ts'
import { kindOf } from '../../../../server/store/party-rows.ts'
import { queryCount } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** How many names a message has had, those that were replaced included. */
export async function countParties(run: RunSql, reference: string): Promise<number> {
  return queryCount(run, 'select count(*) as count from parties where reference = $1', reference)
}

type NewParty = { id: string; reference: string; name: string; role: string; person: string; now: number }

/** Adds a name that a person of the firm typed, and makes the message findable by it. */
export async function addParty(run: RunSql, party: NewParty): Promise<void> {
  const { id, reference, name, role, person, now } = party
  await run(
    `insert into parties (id, reference, place, name, kind, role, source, added_by, added_at)
     values ($1, $2, (select count(*) from parties where reference = $2), $3, $4, $5, 'office', $6, $7)`,
    id,
    reference,
    name,
    kindOf(name),
    role,
    person,
    now,
  )
  await run(
    'update message_words set names = names || $2, words = words || $2 where reference = $1',
    reference,
    `${foldedWords(name).join(' ')} `,
  )
}

/** Notes that all names of a message are among its parties. */
export async function completeParties(run: RunSql, reference: string): Promise<void> {
  await run('update messages set names_due = 0 where reference = $1', reference)
}

/** Takes a name off a message; it stays known. False if it is not there. */
export async function removeParty(
  run: RunSql,
  { reference, id, person, now }: Pick<NewParty, 'reference' | 'id' | 'person' | 'now'>,
): Promise<boolean> {
  const removed = await run(
    `update parties set removed_by = $3, removed_at = $4
     where reference = $1 and id = $2 and removed_at is null returning id`,
    reference,
    id,
    person,
    now,
  )
  return removed.length === 1
}

import { passed } from './sql-database.ts'
import type { RunSql } from './sql-database.ts'

/**
 * In milliseconds: how long the email about a message waits for the check of its names. With delivery's poll, it
 * takes a minute.
 */
const LONGEST_WAIT_MS = 30_000

/**
 * Closes a new intake until its names have been compared, once a lawyer has chosen terms for the conflict check; part
 * of the transaction that stores it. Accessibility feedback is not about a client's matter.
 */
export async function closeUntilChecked(run: RunSql, reference: string): Promise<void> {
  await run(
    `update messages set gate = 'unchecked' where reference = $1 and kind = 'intake'
     and exists (select 1 from conflict_terms)`,
    reference,
  )
}

/**
 * Closes an intake for which the office has lost its records, such as after a disk error, until its names have been
 * compared again: it may have been closed before. An intake from before there were checks stays open.
 */
export async function closeAgain(run: RunSql, reference: string): Promise<void> {
  await run(
    `update messages set gate = 'unchecked' where reference = $1 and kind = 'intake'
     and received_at >= (select min(since) from conflict_terms)`,
    reference,
  )
}

/**
 * An SQL expression: whether, at time $1, the email about a row of `submissions` must still wait for the check of its
 * names. If the check cannot end, such as without an office, the email goes out with only the reference.
 */
export const WAITS_FOR_CHECK = `exists (select 1 from messages m where m.reference = submissions.id
  and m.gate = 'unchecked' and not ${passed(`(m.received_at + ${LONGEST_WAIT_MS})`)})`

/** The list that the office maintains itself: the people of the firm. */
export const FIRM_PEOPLE = 'firm-people'

/** Whether the firm has uploaded a list of names: from then on, no email to its mailbox contains the text of a message. */
export async function hasNameList(run: RunSql): Promise<boolean> {
  const sql = `select 1 from name_lists where state = 'current' and list <> $1 limit 1`
  return (await run(sql, FIRM_PEOPLE)).length > 0
}

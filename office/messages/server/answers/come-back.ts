import type { RunSql } from '../../../../server/store/sql-database.ts'
import { MAILBOX } from '../../../people/server/store/people.ts'
import { inState } from '../change-record.ts'
import { findMessage, writeChange } from '../store/messages.ts'

/**
 * An answer that came at `at`. `person`: who decided that it belongs to the message, or the mailbox if that is certain.
 */
type Coming = { reference: string; at: number; person: string; now: number }

/**
 * Marks a message unanswered because an answer came; part of the transaction that keeps or accepts the answer. It comes
 * back from the trash, which is emptied. What was marked as spam stays so.
 */
export async function comeBack(run: RunSql, { reference, at, person, now }: Coming): Promise<void> {
  for (;;) {
    const facts = await findMessage(run, reference, null)
    if (!facts || facts.record.state === 'spam') return
    const change = { state: 'unanswered' as const, waiting: null, signed: { person, at: now }, dueBefore: 0 }
    const record = { ...inState(facts.record, change), theirAnswer: { at, readAt: now }, trashed: null }
    const { version } = facts
    const act = person === MAILBOX ? 'answer-came' : 'accept-mail'
    if (await writeChange(run, { reference, version, person, record, act, now })) return
  }
}

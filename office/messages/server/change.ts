import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { refused, requireMessage, requireWorkable } from './guards.ts'
import type { MessageRecord } from './message-record.ts'
import { writeRecorded } from './store/messages.ts'
import type { MessageState } from '../contract.ts'

/** Who changes a message, and the version that they change. */
export type ChangeRequest = { reference: string; version: number; person: string; now: number }

/**
 * What a change makes of a message's record; a text from `apply` says why it is refused. `act`: what is recorded.
 * `needsNamesOnly`: it needs no more than the names, so it is also allowed while they wait for a lawyer's decision.
 */
export type Change = {
  act: string
  needsNamesOnly?: boolean
  apply: (record: MessageRecord) => MessageRecord | string
}

/** Changes a message, unless someone else was first. Throws `Refusal`. */
export function changeMessage(
  database: SqlDatabase,
  { reference, version, person, now }: ChangeRequest,
  { act, needsNamesOnly, apply }: Change,
): Promise<void> {
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person, version })
    requireWorkable(facts, needsNamesOnly)
    const record = apply(facts.record)
    if (typeof record === 'string') throw refused(record)
    const change = { reference, version, person, record, previous: facts.record, act, now }
    await writeRecorded(run, change)
  })
}

/** What is recorded when a message is put into a state. */
export const stateActs: Record<MessageState, string> = {
  answered: 'mark-answered',
  unanswered: 'mark-unanswered',
  waiting: 'mark-waiting',
  aside: 'set-aside',
  spam: 'mark-spam',
}

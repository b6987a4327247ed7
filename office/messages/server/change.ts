import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import type { MessageRecord } from './message-record.ts'
import { findMessageToChange, workingObstacle, writeRecorded } from './store/messages.ts'
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

/**
 * How a change went. `stale`: someone else changed the message first. `unreadable`: it is restricted to other people.
 * `undecided`: its names wait for a lawyer's decision. `refused`: `error` says why.
 */
export type ChangeOutcome =
  { outcome: 'done' | 'gone' | 'stale' | 'unreadable' | 'undecided' } | { outcome: 'refused'; error: string }

export function refused(error: string): ChangeOutcome {
  return { outcome: 'refused', error }
}

/** Changes a message, unless someone else was first. */
export function changeMessage(
  database: SqlDatabase,
  { reference, version, person, now }: ChangeRequest,
  { act, needsNamesOnly, apply }: Change,
): Promise<ChangeOutcome> {
  return database.transaction(async (run) => {
    const facts = await findMessageToChange(run, reference, person)
    if (!facts) return { outcome: 'gone' }
    if (facts.version !== version) return { outcome: 'stale' }
    const closed = workingObstacle(facts)
    if (closed && !(closed === 'undecided' && needsNamesOnly)) return { outcome: closed }
    const record = apply(facts.record)
    if (typeof record === 'string') return refused(record)
    const change = { reference, version, person, record, previous: facts.record, act, now }
    return { outcome: (await writeRecorded(run, change)) ? 'done' : 'stale' }
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

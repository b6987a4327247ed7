import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { refused, requireMessage, requireWorkable } from './guards.ts'
import type { MessageRecord } from './message-record.ts'
import { historyOf, writeChange, writeRecorded } from './store/messages.ts'
import { undoOffered } from '../contract.ts'
import type { MessageState } from '../contract.ts'
import { recordAct } from '../../people/server/store/audit.ts'

/** Who changes a message, and which version. */
export type ChangeRequest = { reference: string; version: number; person: string; now: number }

/**
 * A change of a message's record. `act` is what is recorded. `apply` returns the new record, or why it is refused.
 * `needsNamesOnly`: the change is also allowed while the names wait for a lawyer's decision.
 */
export type Change = {
  act: string
  needsNamesOnly?: boolean
  apply: (record: MessageRecord) => MessageRecord | string
}

/** Changes a message, unless someone else has changed it first. Throws `Refusal`. */
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

/** What is recorded when a message gets a state. */
export const stateActs: Record<MessageState, string> = {
  answered: 'mark-answered',
  unanswered: 'mark-unanswered',
  waiting: 'mark-waiting',
  aside: 'set-aside',
  spam: 'mark-spam',
}

/** Which changes can be undone: none older than `limit`, in words `inWords`, and, if `acts` is set, only those acts. */
type Undoable = { limit: number; inWords: string; acts?: ReadonlySet<string> }

/** For the last change of one message. The request may come some seconds after the offer was shown. */
export const undoable: Undoable = { limit: undoOffered.ms + 5_000, inWords: undoOffered.inWords }

/** For changes of several messages together: mistakes are noticed later, so these can be undone for longer. */
export const undoableTogether: Undoable = {
  limit: 60 * 60_000,
  inWords: 'an hour',
  acts: new Set([
    stateActs.answered,
    stateActs.unanswered,
    stateActs.spam,
    'trash-message',
    'put-back',
    'hand-over',
    'hand-to-nobody',
  ]),
}

/**
 * What anyone may do to a message whose names wait for a decision, and therefore undo. Lawyers may also move it to the
 * trash and back.
 */
const NAMES_ONLY: ReadonlySet<string> = new Set([
  'hand-over',
  'hand-to-nobody',
  'deadline-is-near',
  'no-deadline-is-near',
])
const OF_TRASH: ReadonlySet<string> = new Set(['trash-message', 'put-back'])

/** Undoes the last change of a message, if it is the person's own. Throws `Refusal`. */
export function undoChange(
  database: SqlDatabase,
  { reference, version, person, now }: ChangeRequest,
  isLawyer: boolean,
  { limit, inWords, acts }: Undoable,
): Promise<void> {
  return database.transaction(async (run) => {
    const facts = await requireMessage(run, { reference, person, version })
    const { previous, changedBy, changedAt } = facts
    if (!previous || changedBy !== person || changedAt === null)
      throw refused('You have no change to undo here.')
    if (now - changedAt > limit) throw refused(`This can be undone only within ${inWords}.`)
    const act = (await historyOf(run, reference)).at(-1)?.act ?? ''
    if (acts && !acts.has(act)) throw refused('Undo this change where it was made.')
    const isAllowed = NAMES_ONLY.has(act) || (isLawyer && OF_TRASH.has(act))
    // The conflict check may have closed the message since. A change that restricted it can be undone all the same.
    if (facts.access !== 'reference') requireWorkable(facts, isAllowed)
    const change = { reference, version, person, record: previous, act: null, now }
    await writeChange(run, change)
    await recordAct(run, { person, act: 'undo', subject: reference }, now)
  })
}

import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import type { MessageRecord } from './message-record.ts'
import {
  findMessageToChange,
  historyOf,
  workingObstacle,
  writeChange,
  writeRecorded,
} from './store/messages.ts'
import { undoOffered } from '../contract.ts'

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

/** What can be undone: changes not older than `limit`, which `inWords` names; with `acts`, only these acts. */
export type Undoable = { limit: number; inWords: string; acts?: ReadonlySet<string> }

/** The last change of one message: the request may come some seconds after it was offered. */
export const undoable: Undoable = { limit: undoOffered.ms + 5_000, inWords: undoOffered.inWords }

/**
 * What anyone may do to a message whose names wait for a decision, and thus undo; lawyers also move it to the trash and
 * back.
 */
const NAMES_ONLY: ReadonlySet<string> = new Set([
  'hand-over',
  'hand-to-nobody',
  'deadline-is-near',
  'no-deadline-is-near',
])
const OF_TRASH: ReadonlySet<string> = new Set(['trash-message', 'put-back'])

/** Undoes the last change of a message, if it is the person's own. */
export function undoChange(
  database: SqlDatabase,
  { reference, version, person, now }: ChangeRequest,
  isLawyer: boolean,
  { limit, inWords, acts }: Undoable,
): Promise<ChangeOutcome> {
  return database.transaction(async (run) => {
    const facts = await findMessageToChange(run, reference, person)
    if (!facts) return { outcome: 'gone' }
    if (facts.version !== version) return { outcome: 'stale' }
    const { previous, changedBy, changedAt } = facts
    if (!previous || changedBy !== person || changedAt === null)
      return refused('You have no change to undo here.')
    if (now - changedAt > limit) return refused(`This can be undone only within ${inWords}.`)
    const act = (await historyOf(run, reference)).at(-1)?.act ?? ''
    if (acts && !acts.has(act)) return refused('Undo this change where it was made.')
    const isAllowed = NAMES_ONLY.has(act) || (isLawyer && OF_TRASH.has(act))
    // The conflict check may have found the names since the change.
    if (workingObstacle(facts) === 'undecided' && !isAllowed) return { outcome: 'undecided' }
    const change = { reference, version, person, record: previous, act: null, now }
    if (!(await writeChange(run, change))) return { outcome: 'stale' }
    await recordAct(run, { person, act: 'undo', subject: reference }, now)
    return { outcome: 'done' }
  })
}

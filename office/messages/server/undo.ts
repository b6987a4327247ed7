import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { undoOffered } from '../contract.ts'
import { refused, stateActs } from './change.ts'
import type { ChangeOutcome, ChangeRequest } from './change.ts'
import { findMessageToChange, historyOf, workingObstacle, writeChange } from './store/messages.ts'

/** What can be undone: changes not older than `limit`, which `inWords` names; with `acts`, only these acts. */
type Undoable = { limit: number; inWords: string; acts?: ReadonlySet<string> }

/** The last change of one message: the request may come some seconds after it was offered. */
export const undoable: Undoable = { limit: undoOffered.ms + 5_000, inWords: undoOffered.inWords }

/** What was done to several messages together can be undone for longer, because mistakes are noticed later. */
export const undoableTogether: Undoable = {
  limit: 60 * 60_000,
  inWords: 'an hour',
  acts: new Set([
    ...[stateActs.answered, stateActs.unanswered, stateActs.spam],
    ...['trash-message', 'put-back', 'hand-over', 'hand-to-nobody'],
  ]),
}

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

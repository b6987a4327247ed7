import { wasDeleted } from '../../../server/store/removal.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { Stale, findMessageToChange } from './store/messages.ts'
import type { MessageFacts } from './store/messages.ts'

// Each throws `Refusal` if a person may not do what they want to do with a message.

export const refused = (error: string) => new Refusal(422, error)

/** The message, as `findMessageToChange` finds it. It must have this version, if there is one. */
export async function requireMessage(
  run: RunSql,
  { reference, person, version }: { reference: string; person: string; version?: number },
): Promise<MessageFacts> {
  const facts = await findMessageToChange(run, reference, person)
  if (!facts) throw await gone(run, reference)
  if (version !== undefined && facts.version !== version) throw new Stale()
  return facts
}

export async function gone(run: RunSql, reference: string): Promise<Refusal> {
  return (await wasDeleted(run, reference))
    ? new Refusal(410, `${reference} was deleted.`)
    : new Refusal(404, 'There is no message with this reference.')
}

type Closed = Pick<MessageFacts, 'access' | 'gate'>

/** For those who may know whose message it is: everyone, unless it is restricted to other people. */
export function requireNames({ access }: Closed): void {
  if (access === 'reference') throw new Refusal(403, restrictedError)
}

export const restrictedError = 'This message is restricted to other people.'

/** For those who may read it, unless its names wait for a lawyer's decision and this person has not opened it. */
export function requireReadable(facts: Closed): void {
  requireNames(facts)
  if (facts.access === 'names') throw undecided(facts)
}

/**
 * For those who may work on it. A message that was opened before a decision can be read, but not worked on yet, unless
 * `mayBeUndecided`.
 */
export function requireWorkable(facts: Closed, mayBeUndecided = false): void {
  requireNames(facts)
  if (facts.gate !== null && !mayBeUndecided) throw undecided(facts)
}

function undecided({ gate }: Closed): Refusal {
  return new Refusal(403, closedBy[gate ?? 'hit'])
}

/** Why nobody can work on a message, by what closes it. */
const closedBy = {
  unchecked: 'The names are still being checked. Try again in a minute.',
  hit: 'A lawyer must decide about this message first.',
  conflict: 'A lawyer decided that this is a conflict. The message stays closed.',
}

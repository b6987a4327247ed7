import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import type { Team } from '../../people/server/team.ts'
import { CommandError } from '../../../server/start/cannot-start.ts'
import { lawyersNow } from '../../people/server/lawyers.ts'
import type { MessageRecord } from './message-record.ts'
import { findMessageToChange, writeRecorded } from './store/messages.ts'
import { addNotice } from '../../people/server/store/notices.ts'
import { lockPeople } from '../../people/server/store/people.ts'
import { refused } from './change.ts'
import type { ChangeOutcome } from './change.ts'
import { readersLeft } from './readers.ts'

/** A lawyer's part in opening a message whose readers have all left. */
type OpeningRequest = {
  reference: string
  version: number
  person: { id: string; name: string }
  part: 'ask' | 'agree'
  team: Team
  now: number
}

/**
 * Opens a restricted message whose readers have all left: one lawyer asks, another agrees, and then both may read it.
 * All lawyers and administrators are notified of both steps.
 */
export function openTogether(database: SqlDatabase, request: OpeningRequest): Promise<ChangeOutcome> {
  const { reference, version, person, part, team, now } = request
  return database.transaction(async (run) => {
    // Which lawyers are here must not change in the meantime.
    await lockPeople(run)
    const facts = await findMessageToChange(run, reference, person.id)
    if (!facts) return { outcome: 'gone' }
    if (facts.version !== version) return { outcome: 'stale' }
    const { record } = facts
    const lawyers = await lawyersNow(run, team)
    if (!record.restriction || !lawyers.has(person.id)) return { outcome: 'unreadable' }
    if ((await readersLeft(run, record)).length > 0) return { outcome: 'unreadable' }
    const opened = part === 'ask' ? asked(record, request) : agreed(record, request, lawyers)
    if (typeof opened === 'string') return refused(opened)
    const act = part === 'ask' ? 'ask-to-open' : 'open-together'
    if (!(await writeRecorded(run, { reference, version, person: person.id, record: opened, act, now })))
      return { outcome: 'stale' }
    const what =
      part === 'ask'
        ? `asks another lawyer to open the restricted message ${reference} together, because no one is left who may read it`
        : `agreed to open the restricted message ${reference}: it is open to the two lawyers who opened it`
    await addNotice(run, `${person.name} ${what}.`, now)
    return { outcome: 'done' }
  })
}

function asked(record: MessageRecord, { person, now }: OpeningRequest): MessageRecord {
  return { ...record, opening: { person: person.id, at: now } }
}

function agreed(
  record: MessageRecord,
  { person, now }: OpeningRequest,
  lawyers: ReadonlySet<string>,
): MessageRecord | string {
  const asker = record.opening?.person
  if (asker === undefined || !lawyers.has(asker)) return 'No lawyer who is here has asked for this.'
  if (asker === person.id) return 'You asked for this yourself. Another lawyer must agree.'
  const restriction = { people: [asker, person.id], person: person.id, at: now }
  return { ...record, opening: null, restriction }
}

/**
 * Opens a restricted message with the command on the server, where no two lawyers can: to the lawyers who are here
 * now, and to those of its readers who have not left. Returns a sentence. Throws a `CommandError`.
 */
export function openByCommand(
  database: SqlDatabase,
  { reference, team, now }: Pick<OpeningRequest, 'reference' | 'team' | 'now'>,
): Promise<string> {
  return database.transaction(async (run) => {
    await lockPeople(run)
    const facts = await findMessageToChange(run, reference, null)
    if (!facts) throw new CommandError(`There is no message ${reference}.`)
    const { record, version } = facts
    if (!record.restriction) return `${reference} is not restricted.`
    const [left, lawyers] = [await readersLeft(run, record), await lawyersNow(run, team)]
    const reader = left.find(({ id }) => lawyers.has(id))
    if (reader)
      throw new CommandError(
        `${reader.name} can read ${reference} and open it to others, so nothing was changed.`,
      )
    if (lawyers.size === 0)
      throw new CommandError('No lawyer is here who could read it, so nothing was changed.')
    const people = [...new Set([...left.map(({ id }) => id), ...lawyers])]
    const by = [...lawyers].at(0) ?? ''
    const opened = { ...record, opening: null, restriction: { people, person: by, at: now } }
    const change = { reference, version, person: by, record: opened, act: 'open-by-command', now }
    if (!(await writeRecorded(run, change, null)))
      throw new CommandError(`${reference} was changed at the same moment. Run this again.`)
    await addNotice(
      run,
      `The command on the server opened the restricted message ${reference} to the lawyers of the office, because no lawyer was left who could read it.`,
      now,
    )
    return `${reference} is open to the lawyers of the office now.`
  })
}

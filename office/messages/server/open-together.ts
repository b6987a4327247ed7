import type { SqlDatabase } from '../../../server/store/sql-database.ts'
import type { Team } from '../../people/server/team.ts'
import { CommandError } from '../../../server/start/cannot-start.ts'
import { lawyersNow } from '../../people/server/lawyers.ts'
import type { MessageRecord } from './message-record.ts'
import { findMessageToChange, writeRecorded } from './store/messages.ts'
import { Refusal } from '../../kit/refusal.ts'
import { refused, requireMessage, restrictedError } from './guards.ts'
import { addNotice } from '../../people/server/store/notices.ts'
import { lockPeople } from '../../people/server/store/people.ts'
import { readersLeft } from './readers.ts'

/** What a lawyer does to open a message whose readers have all left. */
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
 * All lawyers and administrators are notified of both steps. Throws `Refusal`.
 */
export function openTogether(database: SqlDatabase, request: OpeningRequest): Promise<void> {
  const { reference, version, person, part, team, now } = request
  return database.transaction(async (run) => {
    // Nobody may become or cease to be a lawyer in the meantime.
    await lockPeople(run)
    const { record } = await requireMessage(run, { reference, person: person.id, version })
    const lawyers = await lawyersNow(run, team)
    if (!record.restriction || !lawyers.has(person.id) || (await readersLeft(run, record)).length > 0)
      throw new Refusal(403, restrictedError)
    const asked = { ...record, opening: { person: person.id, at: now } }
    const opened = part === 'ask' ? asked : agreed(record, request, lawyers)
    const act = part === 'ask' ? 'ask-to-open' : 'open-together'
    await writeRecorded(run, { reference, version, person: person.id, record: opened, act, now })
    const what =
      part === 'ask'
        ? `asks another lawyer to open the restricted message ${reference} together, because no one is left who may read it`
        : `agreed to open the restricted message ${reference}: it is open to the two lawyers who opened it`
    await addNotice(run, `${person.name} ${what}.`, now)
  })
}

function agreed(
  record: MessageRecord,
  { person, now }: OpeningRequest,
  lawyers: ReadonlySet<string>,
): MessageRecord {
  const asker = record.opening?.person
  if (asker === undefined || !lawyers.has(asker)) throw refused('No lawyer who is here has asked for this.')
  if (asker === person.id) throw refused('You asked for this yourself. Another lawyer must agree.')
  const restriction = { people: [asker, person.id], person: person.id, at: now }
  return { ...record, opening: null, restriction }
}

/**
 * Opens a restricted message with the command on the server, if none of its readers here is a lawyer: to all lawyers
 * here, and those of its readers who have not left. Returns a sentence. Throws `CommandError`.
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
    await writeRecorded(run, change, null)
    await addNotice(
      run,
      `The command on the server opened the restricted message ${reference} to the lawyers of the office, because no lawyer was left who could read it.`,
      now,
    )
    return `${reference} is open to the lawyers of the office now.`
  })
}

import type { z } from 'zod'
import { limits } from '../../../forms/fields.ts'
import { cleanLine } from '../../../forms/text.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { foldedWords } from '../../../server/store/search-words.ts'
import { kindOf } from '../../../server/store/message-rows.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { queryCount } from '../../../server/store/sql-database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { addNoticeTo } from '../../people/server/store/notices.ts'
import type {
  decisionChangeSchema,
  identityChangeSchema,
  nameChangeSchema,
  openingChangeSchema,
} from '../contract.ts'
import { checksOf, hitsOf } from './store/checks.ts'
import { addDecision, addIdentity, decisionsOf, identitiesOf, addOpening } from './store/decisions.ts'
import { gateOf, lockMessage, setGate, restrictedAmong } from './store/gate.ts'
import { checkedSince } from './store/terms.ts'
import { isComparable, namesOfMessage } from './store/message-names.ts'
import type { NamedMessage } from './store/message-names.ts'

export type Acting = { reference: string; person: { id: string; name: string }; now: number }

type Act = (run: RunSql, message: NamedMessage) => Promise<void>

/** Carries out an act on a message, which is locked against other changes, and records it. Throws `Refusal`. */
function act(
  database: SqlDatabase,
  { reference, person, now }: Acting,
  name: string,
  work: Act,
): Promise<void> {
  return database.transaction(async (run) => {
    const isThere = await lockMessage(run, reference)
    const message = isThere ? await namesOfMessage(run, reference) : undefined
    if (!message) throw new Refusal(404, 'There is no message with this reference.')
    if ((await restrictedAmong(run, [reference], person.id)).size > 0)
      throw new Refusal(403, 'This message is restricted to other people.')
    await work(run, message)
    await recordAct(run, { person: person.id, act: name, subject: reference }, now)
  })
}

/** Records whether hits are the same person. Earlier answers are kept; the latest counts. */
export function identify(
  database: SqlDatabase,
  acting: Acting,
  { hits: ids, answer }: z.infer<typeof identityChangeSchema>,
): Promise<void> {
  const { reference, person, now } = acting
  return act(
    database,
    acting,
    answer === 'same' ? 'same-person' : 'different-person',
    async (run, message) => {
      const hits = (await hitsOf(run, reference)).filter(({ id }) => ids.includes(id))
      if (hits.length < new Set(ids).size)
        throw new Refusal(404, 'This name was not found by a check of this message.')
      const of = { message: reference, receivedAt: message.receivedAt }
      // If two answers come at the same moment, the later one counts.
      const [last] = await identitiesOf(run, reference)
      const at = Math.max(now, (last?.at ?? 0) + 1)
      for (const { id: hit, asked, snapshot } of hits) {
        const said = { hit, asked: asked.name, found: snapshot.name, answer, person: person.id, at }
        await addIdentity(run, of, said)
      }
    },
  )
}

/**
 * Records what a lawyer decided, with a reason, about what they saw. Only "no conflict" opens the message. Nothing that was
 * decided is changed: another decision follows it.
 */
export function decide(
  database: SqlDatabase,
  acting: Acting,
  { check, after, answered, decision, reason, unseen }: z.infer<typeof decisionChangeSchema>,
): Promise<void> {
  const { reference, person, now } = acting
  return act(database, acting, `decide-${decision}`, async (run, message) => {
    if (message.gate === 'unchecked') throw unchecked()
    const [[latest], [last]] = [await checksOf(run, reference), await decisionsOf(run, reference)]
    const hits = new Set((await hitsOf(run, reference)).map(({ id }) => id))
    const said = (await identitiesOf(run, reference)).filter(({ hit }) => hits.has(hit))
    const isSeen = latest?.id === check && (last?.id ?? null) === after && (said[0]?.at ?? 0) === answered
    if (!latest || !isSeen) throw changed()
    // A name that was added since must be compared before the message opens.
    const isCompared = ({ name, role }: { name: string; role: string }) =>
      latest.asked.some((asked) => asked.name === name && asked.role === role)
    if (!message.names.every(isCompared)) throw unchecked()
    if (new Set(said.map(({ hit }) => hit)).size < hits.size) throw unidentified()
    if (decision === 'no-conflict' && latest.more !== unseen) throw notSeen(latest.more)
    const at = Math.max(now, latest.at, (last?.at ?? 0) + 1)
    const of = { message: reference, receivedAt: message.receivedAt }
    await addDecision(run, of, { check, decision, reason, person: person.id, at })
    await setGate(run, reference, gateOf(decision))
  })
}

const unchecked = () => new Refusal(422, 'The names are still being checked. Try again in a minute.')

const changed = () =>
  new Refusal(
    409,
    'The check changed in the meantime, so nothing was saved. Look at what it says now, then try again.',
  )

const unidentified = () =>
  new Refusal(422, 'For each name that was found, choose “Same person” or “Different person”. Then decide.')

const notSeen = (more: number) =>
  new Refusal(
    422,
    `The check found ${more.toLocaleString('en-US')} more names than it shows. For “No conflict”, check the box that says so.`,
  )

/** Opens a message to one lawyer before it is decided. The other lawyers are notified. */
export function openUndecided(
  database: SqlDatabase,
  acting: Acting,
  { reason, lawyers }: z.infer<typeof openingChangeSchema> & { lawyers: ReadonlySet<string> },
): Promise<void> {
  const { reference, person, now } = acting
  return act(database, acting, 'open-undecided', async (run, { gate }) => {
    if (gate === null) throw new Refusal(422, 'This message is already open.')
    if (gate === 'conflict')
      throw new Refusal(422, 'A lawyer decided that this is a conflict. It stays closed.')
    await addOpening(run, reference, { person: person.id, at: now, reason })
    const others = [...lawyers].filter((id) => id !== person.id)
    const says = `${person.name} opened message ${reference} before a lawyer decided about its names. The reason is in the message.`
    if (others.length > 0) await addNoticeTo(run, others, says, now)
  })
}

/** The most names of one message, including those that people of the firm add. */
const MOST_NAMES = 2 * limits.parties

/**
 * Adds a name to a message, in place of another one or in addition; the message is closed until it has been compared.
 */
export function addName(
  database: SqlDatabase,
  acting: Acting,
  { replaces, name: typed, role }: z.infer<typeof nameChangeSchema>,
): Promise<void> {
  const { reference, person, now } = acting
  return act(database, acting, 'add-name', async (run, { gate }) => {
    const name = cleanLine(typed)
    if (name === '') throw new Refusal(422, 'Enter a name.')
    // Those that were replaced count too.
    const count = 'select count(*) as count from parties where reference = $1'
    if ((await queryCount(run, count, reference)) >= MOST_NAMES)
      throw new Refusal(422, `A message can have at most ${MOST_NAMES} names.`)
    const signed = { person: person.id, now }
    const isChecked = (await checkedSince(run)) !== undefined
    // A name must not be removed before it has been compared.
    if (replaces !== null && isChecked && !(await isComparable(run, replaces))) throw unchecked()
    if (replaces !== null && !(await removeParty(run, { reference, id: replaces, ...signed })))
      throw changed()
    await addParty(run, { id: newId(), reference, name, role, ...signed })
    if (gate === null && isChecked) await setGate(run, reference, 'unchecked')
  })
}

/** Notes that a person has added all names that a message announced or contains as text, or that there are none. */
export function completeNames(database: SqlDatabase, acting: Acting): Promise<void> {
  return act(database, acting, 'complete-names', async (run, { namesDue }) => {
    if (namesDue === null) throw new Refusal(409, 'Someone has already said that there are no more names.')
    await run('update messages set names_due = 0 where reference = $1', acting.reference)
  })
}

type NewParty = { id: string; reference: string; name: string; role: string; person: string; now: number }

/** Adds a name that a person of the firm typed, and makes the message findable by it. */
async function addParty(run: RunSql, party: NewParty): Promise<void> {
  const { id, reference, name, role, person, now } = party
  await run(
    `insert into parties (id, reference, place, name, kind, role, source, added_by, added_at)
     values ($1, $2, (select count(*) from parties where reference = $2), $3, $4, $5, 'office', $6, $7)`,
    id,
    reference,
    name,
    kindOf(name),
    role,
    person,
    now,
  )
  await run(
    'update message_words set names = names || $2, words = words || $2 where reference = $1',
    reference,
    `${foldedWords(name).join(' ')} `,
  )
}

/** Removes a name from a message; it is still compared with others. Returns false if it is not there. */
async function removeParty(
  run: RunSql,
  { reference, id, person, now }: Pick<NewParty, 'reference' | 'id' | 'person' | 'now'>,
): Promise<boolean> {
  const removed = await run(
    `update parties set removed_by = $3, removed_at = $4
     where reference = $1 and id = $2 and removed_at is null returning id`,
    reference,
    id,
    person,
    now,
  )
  return removed.length === 1
}

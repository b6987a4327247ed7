import { z } from 'zod'
import { limits } from '../../../forms/fields.ts'
import { cleanLine } from '../../../forms/text.ts'
import { newId } from '../../../server/crypto/secret.ts'
import { kindOf } from '../../../server/store/message-rows.ts'
import { foldedWords } from '../../../server/store/search-words.ts'
import { insertRow, queryCount, updateRow } from '../../../server/store/sql-database.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordAct } from '../../people/server/store/audit.ts'
import { addNoticeTo } from '../../people/server/store/notices.ts'
import { answerSchema, decisionSchema } from '../contract.ts'
import type {
  decisionChangeSchema,
  identityChangeSchema,
  nameChangeSchema,
  openingChangeSchema,
} from '../contract.ts'
import { checksOf, hitsOf } from './checks.ts'
import { gateOf, lockMessage, setGate, restrictedAmong } from './gate.ts'
import { checkedSince, keptWith } from './retention.ts'
import { isComparable, namesOfMessage } from './message-names.ts'
import type { NamedMessage } from './message-names.ts'

const identityRow = z.object({
  hit: z.string(),
  asked: z.string(),
  found: z.string(),
  answer: answerSchema,
  person: z.string(),
  at: z.coerce.number(),
})

/** An answer about whether a hit is the same person, with the two names. */
export type Identity = z.infer<typeof identityRow>

const identities = tableOf('conflict_identities', identityRow)

/** The answers about the hits of a message, newest first. */
export async function identitiesOf(run: RunSql, message: string): Promise<Identity[]> {
  return identities.rows(run, 'where message = $1 order by at desc, id desc', message)
}

const decisionRow = z.object({
  id: z.string(),
  decision: decisionSchema,
  reason: z.string(),
  person: z.string(),
  at: z.coerce.number(),
})

const decisions = tableOf('conflict_decisions', decisionRow)

/** What lawyers decided about a message, newest first. */
export async function decisionsOf(run: RunSql, message: string) {
  return decisions.rows(run, 'where message = $1 order by at desc, id desc', message)
}

/** The message that a record is about, and when it came in. */
type Of = { message: string; receivedAt: number }

export async function addIdentity(run: RunSql, of: Of, said: Identity): Promise<void> {
  const kept = await keptWith(run, of, 'decisions')
  await identities.add(run, said, { id: newId(), ...kept })
}

export async function addDecision(
  run: RunSql,
  of: Of,
  { check, ...decided }: Omit<z.infer<typeof decisionRow>, 'id'> & { check: string },
): Promise<void> {
  const kept = await keptWith(run, of, 'decisions')
  await decisions.add(run, { id: newId(), ...decided }, { ...kept, checkId: check })
}

const openingRow = z.object({ person: z.string(), at: z.coerce.number(), reason: z.string() })
const openings = tableOf('conflict_openings', openingRow)

/** The lawyers who opened a message before it was decided, and why; the earliest first. */
export async function openingsOf(run: RunSql, message: string) {
  return openings.rows(run, 'where reference = $1 order by at, person', message)
}

export type Acting = { reference: string; person: { id: string; name: string }; now: number }

/** Does something to a message in a transaction that locks it, and records it in the audit log. Throws `Refusal`. */
function act(
  database: SqlDatabase,
  { reference, person, now }: Acting,
  name: string,
  work: (run: RunSql, message: NamedMessage) => Promise<void>,
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

/** Records whether hits are the same person. Earlier answers are kept, but only the latest counts. */
export function identify(
  database: SqlDatabase,
  acting: Acting,
  { hits: ids, answer }: z.infer<typeof identityChangeSchema>,
): Promise<void> {
  const { reference, person, now } = acting
  return act(database, acting, `${answer}-person`, async (run, { receivedAt }) => {
    const hits = (await hitsOf(run, reference)).filter(({ id }) => ids.includes(id))
    if (hits.length < new Set(ids).size)
      throw new Refusal(404, 'This name was not found by a check of this message.')
    // If two answers come in the same millisecond, the one recorded later is the latest.
    const [last] = await identitiesOf(run, reference)
    const at = Math.max(now, (last?.at ?? 0) + 1)
    for (const { id: hit, asked, snapshot } of hits) {
      const said = { hit, asked: asked.name, found: snapshot.name, answer, person: person.id, at }
      await addIdentity(run, { message: reference, receivedAt }, said)
    }
  })
}

/**
 * Records a lawyer's decision, with its reason, about what they saw. Only "no conflict" opens the message. Earlier
 * decisions are never changed.
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
    // A name that was added later must be compared before the message opens.
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

/** Opens a message to one lawyer before it is decided, and notifies the other lawyers. */
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
    const opening = { reference, person: person.id, at: now, reason }
    // Opening it again keeps the first reason.
    await insertRow(run, 'conflict_openings', opening, 'on conflict do nothing')
    const others = [...lawyers].filter((id) => id !== person.id)
    const says = `${person.name} opened message ${reference} before a lawyer decided about its names. The reason is in the message.`
    if (others.length > 0) await addNoticeTo(run, others, says, now)
  })
}

/** The most names of one message, including those added by people of the firm. */
const MOST_NAMES = 2 * limits.parties

/** Adds a name to a message, or replaces one. The message is closed until the name has been compared. */
export function addName(
  database: SqlDatabase,
  acting: Acting,
  { replaces, name: typed, role }: z.infer<typeof nameChangeSchema>,
): Promise<void> {
  const { reference } = acting
  return act(database, acting, 'add-name', async (run, { gate }) => {
    const name = cleanLine(typed)
    if (name === '') throw new Refusal(422, 'Enter a name.')
    // Names that were replaced count, too.
    const count = 'select count(*) as count from parties where reference = $1'
    if ((await queryCount(run, count, reference)) >= MOST_NAMES)
      throw new Refusal(422, `A message can have at most ${MOST_NAMES} names.`)
    const isChecked = (await checkedSince(run)) !== undefined
    // A name may be replaced only after it has been compared.
    if (replaces !== null && isChecked && !(await isComparable(run, replaces))) throw unchecked()
    if (replaces !== null && !(await removeParty(run, acting, replaces))) throw changed()
    await addParty(run, acting, name, role)
    if (gate === null && isChecked) await setGate(run, reference, 'unchecked')
  })
}

/** Notes that all names announced by a message or contained in its text have been added, or that there are none. */
export function completeNames(database: SqlDatabase, acting: Acting): Promise<void> {
  return act(database, acting, 'complete-names', async (run, { namesDue }) => {
    if (namesDue === null) throw new Refusal(409, 'Someone has already said that there are no more names.')
    await run('update messages set names_due = 0 where reference = $1', acting.reference)
  })
}

/** Adds a name that a person of the firm typed, and makes the message findable by it. */
async function addParty(
  run: RunSql,
  { reference, person, now }: Acting,
  name: string,
  role: string,
): Promise<void> {
  await run(
    `insert into parties (id, reference, place, name, kind, role, source, added_by, added_at)
     values ($1, $2, (select count(*) from parties where reference = $2), $3, $4, $5, 'office', $6, $7)`,
    newId(),
    reference,
    name,
    kindOf(name),
    role,
    person.id,
    now,
  )
  await run(
    'update message_words set names = names || $2, words = words || $2 where reference = $1',
    reference,
    `${foldedWords(name).join(' ')} `,
  )
}

/** Removes a name from a message, though it is still compared. False if it is not there. */
async function removeParty(run: RunSql, { reference, person, now }: Acting, id: string): Promise<boolean> {
  const there = { reference, id, removedAt: null }
  return updateRow(run, 'parties', there, { removedBy: person.id, removedAt: now })
}

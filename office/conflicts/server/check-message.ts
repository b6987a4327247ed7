import { strongestFirst } from '../contract.ts'
import type { Decision, FoundName } from '../contract.ts'
import { foldedWords } from '../../../server/store/search-words.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { publicDomains } from './matching/name-index.ts'
import type { AskedName } from './matching/name-index.ts'
import type { Compared } from './name-comparison.ts'
import { addCheck, checksOf, hitsOf, listsNow } from './checks.ts'
import type { NewHit } from './checks.ts'
import { decisionsOf, identitiesOf } from './decisions.ts'
import type { Identity } from './decisions.ts'
import { foundNames, writersOf } from './known-names.ts'
import { keptWith } from './retention.ts'
import { gateOf, lockMessage, setGate } from './gate.ts'
import { addMessageNames, namesOfMessage } from './message-names.ts'
import type { MessageName, NamedMessage } from './message-names.ts'
import type { Firm, Mailbox } from '../../../server/delivery/mail.ts'

/** Compares names with all that are known, except those of the message `except`. */
export type FindNames = (asked: AskedName[], except: string) => Promise<Compared>

/** The firm's own contact details. What its own people enter, such as to try the form, concerns no client. */
export type OwnContacts = {
  emails: ReadonlySet<string>
  domains: ReadonlySet<string>
  phones: ReadonlySet<string>
}

export type CheckParts = { database: SqlDatabase; find: FindNames; own: () => OwnContacts; now: () => number }

/** A message whose names must be compared, and what caused that. */
export type DueCheck = { reference: string; cause: 'arrived' | 'party' | 'list' }

/** The most hits that a check keeps: the strongest of all its names. The others are only counted. */
const MOST_HITS = 200

/**
 * Compares the names of a message, and saves in one transaction what was found and whether the message is closed. If
 * its names change meanwhile, or the process is killed, nothing is saved, and the check is due again.
 */
export async function checkMessage(
  { database, find, own, now }: CheckParts,
  { reference, cause }: DueCheck,
): Promise<void> {
  const message = await namesOfMessage(database.run, reference)
  if (!message) return
  // Read before comparing, so that a list added in the meantime causes another check.
  const lists = await listsNow(database.run)
  const contacts = own()
  const found = await find(
    message.names.map((name) => askedName(name, contacts)),
    reference,
  )
  await database.transaction(async (run) => {
    if (!(await lockMessage(run, reference))) return
    const current = await namesOfMessage(run, reference)
    if (!current || JSON.stringify(current.names) !== JSON.stringify(message.names)) return
    await addMessageNames(run, reference, current, now())
    const isFromFirm = isOwnEmail(current.names[0]?.email ?? '', contacts)
    const { hits, more } = await newHits(run, reference, { ...current, isFromFirm }, found)
    const [[latest], [before]] = [await decisionsOf(run, reference), await checksOf(run, reference)]
    await addCheck(run, {
      person: null,
      cause,
      compared: found.compared,
      lists,
      hits,
      more,
      // This must be the latest check, and no earlier decision may seem to be about it.
      at: Math.max(now(), (latest?.at ?? 0) + 1, (before?.at ?? 0) + 1),
      asked: current.names.map(({ name, role, kind }) => ({ name, role, kind })),
      kept: await keptWith(run, { message: reference, receivedAt: current.receivedAt }, 'decisions'),
    })
    const isPending = (await hitsOf(run, reference)).some(({ at }) => at > (latest?.at ?? 0))
    await setGate(run, reference, gateAfter(current, isPending, latest?.decision))
  })
}

/**
 * Why a message is closed after a check; null if it is open. A hit that no lawyer has decided about closes it, unless
 * the message's sender has become a client: then the hit only waits for a decision.
 */
function gateAfter(
  { gate, outcome }: NamedMessage,
  isPending: boolean,
  last: Decision | undefined,
): NamedMessage['gate'] {
  if (gate === 'hit' || gate === 'conflict') return gate
  if (isPending && outcome !== 'became-client') return 'hit'
  return gateOf(last)
}

/** A name to be compared, without the firm's own contact details. */
export function askedName({ name, kind, email, phone }: MessageName, own: OwnContacts): AskedName {
  return {
    name,
    kind,
    email: isOwnEmail(email, own) ? '' : email,
    phone: own.phones.has(digitsOf(phone)) ? '' : phone,
  }
}

function isOwnEmail(email: string, own: OwnContacts): boolean {
  return own.emails.has(email.toLowerCase()) || own.domains.has(domainOf(email))
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/**
 * The hits that are new. Left out are those found before, those answered as different people, the sender's own earlier
 * messages, and people of the firm who write from its own address (`isFromFirm`), such as to try the form.
 */
async function newHits(
  run: RunSql,
  reference: string,
  { names, isFromFirm }: NamedMessage & { isFromFirm: boolean },
  { matches, more }: Compared,
): Promise<{ hits: NewHit[]; more: number }> {
  const found = await foundNames(
    run,
    matches.flat().map(({ id }) => id),
  )
  const earlier = new Set((await hitsOf(run, reference)).map(({ asked, snapshot }) => keyOf(asked, snapshot)))
  const different = differentAmong(await identitiesOf(run, reference))
  const isOwn = await ownEarlier(run, names[0], found)
  const hits: NewHit[] = []
  for (const [index, { name, role, party }] of names.entries()) {
    for (const { id, strength, reason } of matches[index] ?? []) {
      const known = found.get(id)
      if (!known) continue
      const { snapshot, isWriter, isOfFirm } = known
      const asked = { name, role }
      if (isOfFirm && isFromFirm && party === null) continue
      if (isOwn(snapshot) && (isWriter ? party === null : isSameParty(asked, snapshot))) continue
      if (different.has(JSON.stringify([name, snapshot.name]))) continue
      // Hits from before November 28, 2026, do not have the kind of their list.
      const before = [snapshot, { ...snapshot, listKind: undefined }]
      if (before.some((each) => earlier.has(keyOf(asked, each)))) continue
      hits.push({ asked, found: id, snapshot, strength, reason })
    }
  }
  const leftOff = Math.max(0, hits.length - MOST_HITS) + more.reduce((sum, count) => sum + count, 0)
  return { hits: strongestFirst(hits).slice(0, MOST_HITS), more: leftOff }
}

/** The pairs of names that are different people, according to the latest answer about each hit. */
function differentAmong(said: readonly Identity[]): Set<string> {
  const latest = [...Map.groupBy(said, ({ hit }) => hit).values()].flatMap(([last]) => last ?? [])
  const pairs = Map.groupBy(latest, ({ asked, found }) => JSON.stringify([asked, found]))
  return new Set(
    [...pairs].flatMap(([pair, of]) => (of.every(({ answer }) => answer === 'different') ? pair : [])),
  )
}

/**
 * What identifies a hit: both names, and what each is to its matter. A client found as an adverse party is another hit.
 */
function keyOf(asked: NewHit['asked'], { name, role, matter, message, listKind }: FoundName): string {
  return JSON.stringify([asked.name, asked.role, name, role, matter, message, listKind])
}

function isSameParty(asked: NewHit['asked'], { name, role }: FoundName): boolean {
  return asked.role === role && isSameName(asked.name, name)
}

/** Returns whether a name is from an earlier message of the same writer, known by name and by email or telephone. */
async function ownEarlier(
  run: RunSql,
  writer: MessageName | undefined,
  found: ReadonlyMap<string, { snapshot: FoundName }>,
): Promise<(snapshot: FoundName) => boolean> {
  const messages = [...found.values()].flatMap(({ snapshot: { message } }) => (message ? [message] : []))
  const own = (await writersOf(run, [...new Set(messages)])).filter((other) => {
    if (!writer || !isSameName(writer.name, other.name)) return false
    const [phone, email] = [digitsOf(writer.phone), writer.email.toLowerCase()]
    return (
      (phone !== '' && phone === digitsOf(other.phone)) ||
      (email !== '' && email === other.email.toLowerCase())
    )
  })
  const references = new Set(own.map(({ message }) => message))
  return ({ message }) => message !== null && references.has(message)
}

/** Whether two names have the same words, in any order. */
export function isSameName(one: string, other: string): boolean {
  return foldedWords(one).sort().join(' ') === foldedWords(other).sort().join(' ')
}

/** The last ten digits of a telephone number, as dialed in the U.S. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

type Own = { firm: Firm; mail: Mailbox | undefined; team: readonly { email?: string | undefined }[] }

/** The firm's own email addresses, domain and telephone number. */
export function ownContacts({ firm, mail, team }: Own): OwnContacts {
  const emails = [mail?.from, mail?.to, ...team.map(({ email }) => email)].flatMap((email) => {
    return email ? [email.toLowerCase()] : []
  })
  return {
    emails: new Set(emails),
    // Only this domain is certainly the firm's, unless it is a public one. The other addresses may be anywhere.
    domains: new Set(mail ? [domainOf(mail.from)].filter((domain) => !publicDomains.has(domain)) : []),
    phones: new Set([digitsOf(firm.phone)]),
  }
}

import { z } from 'zod'
import type { VisitorMessage, IntakeMessage } from '../../forms/visitor-message.ts'
import { isVisible } from '../../forms/text.ts'
import { closeAgain } from './conflict-gate.ts'
import { foldedWords, searchedWords } from './search-words.ts'
import { insertRows } from './sql-database.ts'
import type { NewRow, RunSql } from './sql-database.ts'
import { STORED_COLUMNS, readRows } from './stored-row.ts'

/** How many words of a message’s names are searched with typing mistakes: what has more words is not names. */
export const MOST_NAME_WORDS = 100

/** How many rows one statement adds; SQLite takes at most 32,766 values. */
const BATCH = 200

const UNLESS_THERE = 'on conflict do nothing'

/** A message to add. `message` is undefined if it can no longer be read. */
type Arrival = { id: string; receivedAt: number; message: VisitorMessage | undefined }

/** Adds to new messages what the office lists and searches; part of the transaction that stores them. */
export async function addMessageRows(run: RunSql, arrivals: Arrival[]): Promise<void> {
  if (arrivals.length === 0) return
  await insertRows(run, 'messages', arrivals.map(messageRow), UNLESS_THERE)
  await insertRows(run, 'message_words', arrivals.map(wordRow), UNLESS_THERE)
  const parties = arrivals.flatMap(({ id, receivedAt, message }) => {
    return message ? partyRows(id, receivedAt, message) : []
  })
  for (let at = 0; at < parties.length; at += BATCH) {
    await insertRows(run, 'parties', parties.slice(at, at + BATCH), UNLESS_THERE)
  }
}

/** Adds the rows of messages that have none: those from before there was an office, or from an older backup. */
export async function addMissingMessageRows(run: RunSql): Promise<void> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const missing = await run(
      `select ${STORED_COLUMNS} from submissions where id > $1
       and not exists (select 1 from messages where reference = submissions.id) order by id limit ${BATCH}`,
      last,
    )
    // A damaged file may hold a row without a reference; such a row must not keep the server from starting.
    const named = missing.filter((row) => hasReference.safeParse(row).success)
    const { stored, damaged } = readRows(named)
    const arrivals = stored.map(({ id, receivedAt, message }) => {
      return { id, receivedAt: receivedAt.getTime(), message }
    })
    const remains = damaged.map(({ id }) => ({ id, receivedAt: 0, message: undefined }))
    await addMessageRows(run, [...arrivals, ...remains])
    for (const { id } of arrivals) await closeAgain(run, id)
    last = hasReference.safeParse(named.at(-1)).data?.id
  }
}

const hasReference = z.object({ id: z.string() })

function messageRow({ id, receivedAt, message }: Arrival): NewRow {
  const row = { reference: id, receivedAt }
  if (!message) return { ...row, kind: 'damaged', area: '', name: '', namesDue: false }
  const { formType: kind, name } = message
  const area = message.formType === 'intake' ? message.practiceArea : message.issueType
  return { ...row, kind, area, name, namesDue: owesNames(message) }
}

function wordRow({ id, message }: Arrival): NewRow {
  if (!message) return { reference: id, names: ' ', words: ' ' }
  const { name, email } = message
  if (message.formType === 'accessibility') {
    const texts = [name, email, message.issueType, message.page, message.message]
    return { reference: id, names: namesOf(name), words: spaced(...texts) }
  }
  const { phone, practiceArea, otherParties, needs = '', description } = message
  const { writingForName = '', parties = [] } = message
  const others = [writingForName, ...parties.map((party) => party.name), otherParties]
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
  const texts = [name, email, phone, digits, practiceArea, ...others, needs, description]
  return { reference: id, names: namesOf(name, ...others), words: spaced(...texts) }
}

function namesOf(...texts: string[]): string {
  return ` ${foldedWords(texts.join(' ')).slice(0, MOST_NAME_WORDS).join(' ')} `
}

function spaced(...texts: string[]): string {
  return searchedWords(texts.join('\n'))
}

/** Someone named in a message: the person it is written for, or someone else involved. */
type NamedParty = { name: string; kind: 'person' | 'business' | ''; role: string }

/** A row for each name that a visitor gave in a list. Free text from the earlier form stays in the message. */
function partyRows(reference: string, addedAt: number, message: VisitorMessage): NewRow[] {
  if (message.formType !== 'intake') return []
  return namedIn(message).map(({ name, kind, role }, place) => {
    const named = { name, kind: kind || kindOf(name), role }
    return { id: `${reference}.${place}`, reference, place, ...named, source: 'form', addedAt }
  })
}

/** Whether names are still to come, or are in free text from which nobody has taken them: names are not guessed. */
function owesNames(message: VisitorMessage): boolean {
  if (message.formType !== 'intake') return false
  return message.namesByPhone === true || isVisible(message.otherParties)
}

function namedIn({ writingFor, writingForName, parties = [] }: IntakeMessage): NamedParty[] {
  if (!writingForName) return parties
  return [
    { name: writingForName, kind: writingFor === 'business' ? 'business' : '', role: 'client' },
    ...parties,
  ]
}

/** Guessed, because the form does not ask: people write a business with its ending, such as "Roe & Sons, L.L.C.". */
export function kindOf(name: string): 'person' | 'business' {
  const letters = name.replaceAll('.', '')
  return /[\s,](?:P?LLC|LL?P|Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|PC)$/i.test(letters)
    ? 'business'
    : 'person'
}

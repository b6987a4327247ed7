import type { z } from 'zod'
import type { exportSchema, exportedSchema } from '../contract.ts'
import { dayIn } from '../../../content-model/time-zone.ts'
import { outcomeWords, stateWords } from '../message-words.ts'
import { CANCELED } from '../thread.ts'
import type { Access } from '../../../server/store/access.ts'
import { inOfficeTime } from '../../../server/delivery/format-message.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { DamagedMessage, StoredMessage, MessageStore } from '../../../server/store/message-store.ts'
import { MESSAGE_HEAD, csvOf, closedCells, damagedCells, messageCells } from '../../../server/messages/csv.ts'
import type { FirmWords } from '../../../server/messages/csv.ts'
import { deliveryWord } from '../../../server/messages/listing.ts'
import { keptOf } from './store/kept-messages.ts'
import type { KeptMail, KeptMessage } from './store/kept-messages.ts'
import type { MessageRecord } from './message-record.ts'
import { findMessages } from './store/message-search.ts'
import { findStoredMessages } from './store/messages.ts'
import { namesById } from '../../people/server/store/people.ts'
import { prepare } from './list.ts'
import type { Looking } from './list.ts'

/** An exported message. Without `stored`, only its reference and what closes it may be shown. */
type Exported = {
  reference: string
  closed: Exclude<Access, 'full'>
  stored: StoredMessage | DamagedMessage | undefined
}

type Writing = FirmWords & { format: 'csv' | 'json' }

export type ExportRequest = z.infer<typeof exportSchema> & FirmWords & { now: number }

/** Everything that a search finds, however much it is, as one person may see it. */
export async function exportMessages(
  run: RunSql,
  { search, now, ...writing }: ExportRequest,
  looking: Looking,
): Promise<z.infer<typeof exportedSchema>> {
  const everything = { ...(await prepare(run, search, looking)), limit: Number.MAX_SAFE_INTEGER }
  const found = await findMessages(run, everything, looking.person)
  const readable = found.flatMap((row) => (row.access === 'full' ? [row.reference] : []))
  const messages = await findStoredMessages(run, readable)
  const rows = found.map(({ reference, access }) => {
    return { reference, closed: closedAs(access), stored: messages.get(reference) }
  })
  const { format } = writing
  return {
    name: `messages-${dayIn(writing.timeZone, new Date(now))}.${format}`,
    type: format === 'csv' ? 'text/csv' : 'application/json',
    text: await written(run, rows, writing, 'reference'),
    count: rows.length,
  }
}

/** Everything stored, undelivered messages first, as a command may show it: of closed messages, only the reference. */
export async function exportStored(
  run: RunSql,
  store: Pick<MessageStore, 'list' | 'damaged'>,
  writing: Writing,
): Promise<{ text: string; count: number }> {
  const all = [...(await store.list()), ...(await store.damaged())]
  const rows = all.map((each) => {
    const stored = each.access === 'full' ? each : undefined
    return { reference: each.id, closed: closedAs(each.access), stored }
  })
  return { text: await written(run, rows, writing, 'id'), count: rows.length }
}

function closedAs(access: Access): Exported['closed'] {
  return access === 'names' ? 'names' : 'reference'
}

type Names = ReadonlyMap<string, string>

/** `idName`: what the reference is called in JSON. */
async function written(
  run: RunSql,
  rows: readonly Exported[],
  { format, ...words }: Writing,
  idName: 'id' | 'reference',
): Promise<string> {
  const kept = await keptOf(
    run,
    rows.flatMap(({ reference, stored }) => (stored ? [reference] : [])),
  )
  const names = await namesById(run)
  if (format === 'json')
    return JSON.stringify(
      rows.map(({ reference, closed, stored }) => {
        if (!stored)
          return {
            [idName]: reference,
            ...(closed === 'names' ? { isUndecided: true } : { isRestricted: true }),
          }
        const office = kept.get(reference)
        return { [idName]: reference, ...contentOf(stored), ...(office && officeFields(office, names)) }
      }),
      null,
      2,
    )
  const cells = rows.map(({ reference, closed, stored }) => {
    const office = stored && kept.get(reference)
    return [
      ...(stored ? contentCells(stored, words) : closedCells(reference, closed)),
      ...(office ? officeCells(office, names, words.timeZone) : OFFICE_HEAD.map(() => '')),
    ]
  })
  return csvOf([[...MESSAGE_HEAD, ...OFFICE_HEAD], ...cells])
}

function contentOf(stored: StoredMessage | DamagedMessage): object {
  if ('text' in stored) return { text: stored.text }
  const { receivedAt, message, attempts, nextAttemptAt, lastError } = stored
  return {
    receivedAt,
    submission: message,
    delivery: deliveryWord(stored),
    attempts,
    nextAttemptAt,
    lastError,
  }
}

function contentCells(stored: StoredMessage | DamagedMessage, words: FirmWords): string[] {
  // Only people who may read a message export it.
  const open = { access: 'full' as const }
  return 'text' in stored ? damagedCells({ ...stored, ...open }) : messageCells({ ...stored, ...open }, words)
}

function officeCells({ record, mails, parties }: KeptMessage, names: Names, timeZone: string): string[] {
  return [
    ...recordCells(record, names, timeZone),
    mails.map((mail) => mailCell(mail, names, timeZone)).join('\n'),
    parties.map(({ name, isRemoved }) => (isRemoved ? `${name} (removed)` : name)).join('\n'),
  ]
}

const RECORD_HEAD = [
  'State',
  'Waiting for',
  'Waiting until',
  'Deadline',
  'Hold',
  'Notes',
  'Handled by',
  'Promised',
  'Due',
  'Outcome',
]

const OFFICE_HEAD = [...RECORD_HEAD, 'Replies', 'Names']

function recordCells(record: KeptMessage['record'], names: Names, timeZone: string): string[] {
  if (!record) return RECORD_HEAD.map((_, place) => (place === 0 ? 'Damaged' : ''))
  const { state, waiting, deadline, hold, notes, owner, promise, outcome } = record
  const lines = notes.map(({ person, at, text }) => {
    return `${names.get(person) ?? 'Someone'}, ${inOfficeTime(new Date(at), timeZone)}: ${text}`
  })
  return [
    stateWords[state],
    waiting?.whom ?? '',
    waiting ? dayInWords(waiting.until) : '',
    deadline ? dayInWords(deadline.day) : '',
    hold ? `${hold.name}: ${hold.reason}` : '',
    lines.join('\n'),
    owner ? (names.get(owner.id) ?? 'Someone') : '',
    promise?.words ?? '',
    promise ? inOfficeTime(new Date(promise.due), timeZone) : '',
    outcome ? outcomeWords[outcome.result] : '',
  ]
}

/** "2026-11-30" as "Nov 30, 2026". */
function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
}

function mailCell(mail: KeptMail, names: Names, timeZone: string): string {
  const { person, sender, at, recipient, text, files } = mail
  const writer = person === null ? sender : (names.get(person) ?? 'Someone')
  const unsent = sendingOf(mail)
  const attached = files.length > 0 ? `\nAttached: ${files.join(', ')}` : ''
  const when = inOfficeTime(new Date(at), timeZone)
  return `${writer} to ${recipient}, ${when}${unsent ? ` (${unsent})` : ''}: ${text.trim()}${attached}`
}

/** Why a mail of the firm did not go out, or not yet; ''. */
function sendingOf({ state, error, unknownEnds }: KeptMail): string {
  const isUncertain = unknownEnds > 0
  if (state === 'queued')
    return isUncertain ? 'not certain that it was sent, and being tried again' : 'not sent yet'
  if (state !== 'failed') return ''
  if (error === CANCELED) return isUncertain ? 'canceled, but may have been sent' : 'canceled'
  return isUncertain ? 'not certain that it was sent' : 'not delivered'
}

function officeFields({ record, mails, parties }: KeptMessage, names: Names): object {
  const nameOf = (person: string) => names.get(person) ?? 'Someone'
  const signed = ({ person, at }: { person: string; at: number }) => ({
    by: nameOf(person),
    at: new Date(at),
  })
  return {
    ...(record ? decided(record) : { state: 'damaged' }),
    parties,
    replies: mails.map(
      ({ person, at, sender, recipient, subject, text, files, state: sending, unknownEnds }) => ({
        by: person === null ? null : nameOf(person),
        at: new Date(at),
        from: sender,
        to: recipient,
        subject,
        text,
        files,
        state: sending,
        mayHaveArrived: sending === null ? null : sending === 'sent' || unknownEnds > 0,
      }),
    ),
  }

  function decided({ state, waiting, deadline, hold, notes, owner, promise, outcome }: MessageRecord) {
    return {
      state,
      waiting,
      deadline: deadline && { day: deadline.day, ...signed(deadline) },
      hold: hold && { reason: hold.reason, ...signed(hold) },
      owner: owner && { name: nameOf(owner.id), ...signed(owner) },
      promise: promise && { words: promise.words, due: new Date(promise.due), ...signed(promise) },
      outcome: outcome && { result: outcome.result, ...signed(outcome) },
      notes: notes.map((note) => ({ text: note.text, ...signed(note) })),
    }
  }
}

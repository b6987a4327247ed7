import { z } from 'zod'
import { dayIn } from '../../../content-model/time-zone.ts'
import {
  areaOf,
  clientOf,
  formatMessage,
  inOfficeTime,
  othersOf,
  reachOf,
} from '../../../server/delivery/format-message.ts'
import type { AreaTitles } from '../../../server/delivery/format-message.ts'
import { closedWord, deliveryWord } from '../../../server/messages/listing.ts'
import type { Access } from '../../../server/store/access.ts'
import type { DamagedMessage, StoredMessage } from '../../../server/store/message-store.ts'
import type { MessageStore } from '../../../server/store/sql-store.ts'
import { flag, queryRowsIn } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { namesById } from '../../people/server/store/people.ts'
import type { exportSchema, exportedSchema } from '../contract.ts'
import { outcomeWords, stateWords } from '../message-words.ts'
import { CANCELED } from '../thread.ts'
import { prepare } from './list.ts'
import type { Looking } from './list.ts'
import { storedRecord } from './message-record.ts'
import type { MessageRecord } from './message-record.ts'
import { findMessages } from './store/message-search.ts'
import { findStoredMessages } from './store/messages.ts'
import { filesOf, threadsOf } from './store/thread.ts'
import type { KeptMail } from './store/thread.ts'

/** The firm's time zone, and the titles of its practice areas. */
type FirmWords = { timeZone: string; titles: AreaTitles }

type Writing = FirmWords & { format: 'csv' | 'json' }

type ExportRequest = z.infer<typeof exportSchema> & FirmWords & { now: number }

/** A message to be exported. Without `stored`, only its reference and what closes it may be exported. */
type Exported = { reference: string; access: Access; stored: StoredMessage | DamagedMessage | undefined }

/** Everything that a search finds, without a limit, as one person may see it. */
export async function exportMessages(
  run: RunSql,
  { search, now, ...writing }: ExportRequest,
  looking: Omit<Looking, 'areas'>,
): Promise<z.infer<typeof exportedSchema>> {
  const everything = {
    ...(await prepare(run, search, { ...looking, areas: () => writing.titles })),
    limit: Number.MAX_SAFE_INTEGER,
  }
  const found = await findMessages(run, everything, looking.person)
  const readable = found.flatMap((row) => (row.access === 'full' ? [row.reference] : []))
  const messages = await findStoredMessages(run, readable)
  const rows = found.map(({ reference, access }) => {
    return { reference, access, stored: messages.get(reference) }
  })
  const { format } = writing
  return {
    name: `messages-${dayIn(writing.timeZone, new Date(now))}.${format}`,
    type: format === 'csv' ? 'text/csv' : 'application/json',
    text: await written(run, rows, writing, 'reference'),
    count: rows.length,
  }
}

/** Everything stored, undelivered messages first, for the command. Closed messages have only their reference. */
export async function exportStored(
  run: RunSql,
  store: Pick<MessageStore, 'list' | 'damaged'>,
  writing: Writing,
): Promise<{ text: string; count: number }> {
  const all = [...(await store.list()), ...(await store.damaged())]
  const rows = all.map((each) => {
    return { reference: each.id, access: each.access, stored: each.access === 'full' ? each : undefined }
  })
  return { text: await written(run, rows, writing, 'id'), count: rows.length }
}

/** `idName` is the name of the reference in JSON. */
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
  const nameOf = (person: string) => names.get(person) ?? 'Someone'
  if (format === 'csv') return csvOf(rows.map((row) => cellsOf(row, kept.get(row.reference), words, nameOf)))
  const json = rows.map(({ reference, access, stored }) => {
    const closed = access === 'names' ? { isUndecided: true } : { isRestricted: true }
    const office = kept.get(reference)
    return {
      [idName]: reference,
      ...(stored ? contentOf(stored) : closed),
      ...(office && officeFields(office, nameOf)),
    }
  })
  return JSON.stringify(json, null, 2)
}

const partyRow = z.object({
  reference: z.string(),
  name: z.string(),
  kind: z.string(),
  role: z.string(),
  isRemoved: flag,
})

/**
 * What the office keeps of a message besides what was sent. `record` is null if it is damaged. `mails` are the emails
 * that certainly belong to it, oldest first, each with the names of its attachments.
 */
type KeptMessage = {
  record: MessageRecord | null
  mails: (KeptMail & { files: string[] })[]
  parties: Omit<z.infer<typeof partyRow>, 'reference'>[]
}

async function keptOf(run: RunSql, references: readonly string[]): Promise<ReadonlyMap<string, KeptMessage>> {
  const records = await queryRowsIn(
    run,
    z.object({ reference: z.string(), record: z.string() }),
    references,
    (places) => `select reference, record from messages where reference in (${places})`,
  )
  const parties = await queryRowsIn(
    run,
    partyRow,
    references,
    (places) =>
      `select reference, name, kind, role, case when removed_at is null then 0 else 1 end as "isRemoved"
       from parties where reference in (${places}) order by place, id`,
  )
  const [threads, files] = [await threadsOf(run, references), await filesOf(run, references)]
  const partiesOf = Map.groupBy(parties, ({ reference }) => reference)
  return new Map(
    records.map(({ reference, record }) => {
      const mails = (threads.get(reference) ?? [])
        .filter(({ isCertain }) => isCertain)
        .map((mail) => ({ ...mail, files: (files.get(mail.id) ?? []).map(({ name }) => name) }))
      const named = (partiesOf.get(reference) ?? []).map(({ name, kind, role, isRemoved }) => {
        return { name, kind, role, isRemoved }
      })
      return [reference, { record: readRecord(record), mails, parties: named }]
    }),
  )
}

/** The record of a message; null if it is damaged, so that the other messages can be exported. */
function readRecord(text: string): MessageRecord | null {
  try {
    return storedRecord.parse(text)
  } catch {
    return null
  }
}

type NameOf = (person: string) => string

const COLUMNS = [
  'Reference',
  'Received',
  'Form',
  'Possible spam',
  'Delivery',
  'Last error',
  'Name',
  'Email',
  'Phone',
  'Issue',
  'Page',
  'Writing for',
  'Other parties',
  'Practice area',
  'Reach',
  'Needs',
  'Text',
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
  'Replies',
  'Names',
] as const

/** The cells of a row, by column. A missing one is empty. */
type Cells = Partial<Record<(typeof COLUMNS)[number], string>>

function cellsOf(
  { reference, access, stored }: Exported,
  kept: KeptMessage | undefined,
  words: FirmWords,
  nameOf: NameOf,
): Cells {
  if (!stored)
    return { Reference: reference, Delivery: closedWord(access === 'names' ? 'names' : 'reference') }
  const content =
    'text' in stored
      ? { Reference: reference, Delivery: 'damaged', Text: stored.text }
      : messageCells(stored, words)
  return { ...content, ...(kept && officeCells(kept, nameOf, words.timeZone)) }
}

function messageCells(stored: StoredMessage, { timeZone, titles }: FirmWords): Cells {
  const { id, receivedAt, message, lastError } = stored
  const common = {
    Reference: id,
    Received: inOfficeTime(receivedAt, timeZone),
    Form: formatMessage(message).kind,
    'Possible spam': message.suspectedSpam ? 'yes' : 'no',
    Delivery: deliveryWord(stored),
    'Last error': lastError ?? '',
    Name: message.name,
    Email: message.email,
  }
  const [, area] = areaOf(message, titles)
  if (message.formType === 'accessibility')
    return { ...common, Issue: area, Page: message.page, Text: message.message }
  return {
    ...common,
    Phone: message.phone,
    'Writing for': clientOf(message),
    'Other parties': othersOf(message),
    'Practice area': message.practiceArea && area,
    Reach: reachOf(message),
    Needs: message.needs ?? '',
    Text: message.description,
  }
}

function officeCells({ record, mails, parties }: KeptMessage, nameOf: NameOf, timeZone: string): Cells {
  const timeOf = (at: number) => inOfficeTime(new Date(at), timeZone)
  return {
    ...(record ? recordCells(record, nameOf, timeOf) : { State: 'Damaged' }),
    Replies: mails.map((mail) => mailCell(mail, nameOf, timeOf)).join('\n'),
    Names: parties.map(({ name, isRemoved }) => (isRemoved ? `${name} (removed)` : name)).join('\n'),
  }
}

type TimeOf = (at: number) => string

function recordCells(record: MessageRecord, nameOf: NameOf, timeOf: TimeOf): Cells {
  const { state, waiting, deadline, hold, notes, owner, promise, outcome } = record
  return {
    State: stateWords[state],
    'Waiting for': waiting?.whom ?? '',
    'Waiting until': waiting ? shortDate(waiting.until) : '',
    Deadline: deadline ? shortDate(deadline.day) : '',
    Hold: hold ? `${hold.name}: ${hold.reason}` : '',
    Notes: notes.map(({ person, at, text }) => `${nameOf(person)}, ${timeOf(at)}: ${text}`).join('\n'),
    'Handled by': owner ? nameOf(owner.id) : '',
    Promised: promise?.words ?? '',
    Due: promise ? timeOf(promise.due) : '',
    Outcome: outcome ? outcomeWords[outcome.result] : '',
  }
}

function shortDate(day: string): string {
  return shortDates.format(new Date(day))
}

const shortDates = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

function mailCell(mail: KeptMessage['mails'][number], nameOf: NameOf, timeOf: TimeOf): string {
  const { person, sender, at, recipient, text, files } = mail
  const writer = person === null ? sender : nameOf(person)
  const unsent = sendingOf(mail)
  const attached = files.length > 0 ? `\nAttached: ${files.join(', ')}` : ''
  return `${writer} to ${recipient}, ${timeOf(at)}${unsent ? ` (${unsent})` : ''}: ${text.trim()}${attached}`
}

/** Why an email of the firm was not sent, or not yet; '' if it was. */
function sendingOf({ state, error, unknownEnds }: KeptMail): string {
  const isUncertain = unknownEnds > 0
  if (state === 'queued')
    return isUncertain ? 'not certain that it was sent, and being tried again' : 'not sent yet'
  if (state !== 'failed') return ''
  if (error === CANCELED) return isUncertain ? 'canceled, but may have been sent' : 'canceled'
  return isUncertain ? 'not certain that it was sent' : 'not delivered'
}

/**
 * Rows as CSV (RFC 4180). The byte order mark makes spreadsheet programs read it as UTF-8. Cells that such a program
 * would treat as a formula begin with an apostrophe (OWASP, CSV injection).
 */
function csvOf(rows: Cells[]): string {
  const lines = [COLUMNS, ...rows.map((cells) => COLUMNS.map((column) => cells[column] ?? ''))]
  return `\ufeff${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** Includes full-width characters, which some programs treat alike. Spaces before it do not hide a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

function quoted(cell: string): string {
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

/** What was sent, for JSON. */
function contentOf(stored: StoredMessage | DamagedMessage): object {
  if ('text' in stored) return { text: stored.text }
  const { receivedAt, message: submission, attempts, nextAttemptAt, lastError } = stored
  return { receivedAt, submission, delivery: deliveryWord(stored), attempts, nextAttemptAt, lastError }
}

/** What the office keeps, for JSON. */
function officeFields({ record, mails, parties }: KeptMessage, nameOf: NameOf): object {
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

import type { z } from 'zod'
import type { exportSchema, exportedSchema } from '../contract.ts'
import { inOfficeTime } from '../../../server/delivery/format-submission.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { DamagedSubmission, StoredSubmission } from '../../../server/store/submission-store.ts'
import { SUBMISSION_HEAD, csvOf, damagedCells, submissionCells } from '../../../server/submissions/csv.ts'
import { toJson } from '../../../server/submissions/json.ts'
import { messageRecordSchema } from './store/message-record.ts'
import type { MessageRecord } from './store/message-record.ts'
import { findMessages } from './store/message-search.ts'
import { findSubmissions } from './store/messages.ts'
import { threadsOf } from './store/thread.ts'
import type { ExportedMail } from './store/thread.ts'
import { namesById } from '../../people/server/store/people.ts'
import { prepare } from './list.ts'

/** An exported message; without `stored`, only its reference may be told, and whether its names wait for a decision. */
type Exported = {
  reference: string
  isUndecided: boolean
  stored: StoredSubmission | DamagedSubmission | undefined
  record: MessageRecord
  mails: readonly ExportedMail[]
}

/** What to export, as what, when, and where the firm is. */
export type ExportRequest = z.infer<typeof exportSchema> & { now: number; timeZone: string }

/** Everything that a search finds, however much it is, as one person may see it. */
export async function exportMessages(
  run: RunSql,
  { search, format, now, timeZone }: ExportRequest,
  { person, day }: { person: string; day: string },
): Promise<z.infer<typeof exportedSchema>> {
  const everything = { ...(await prepare(run, search, { person, day })), limit: Number.MAX_SAFE_INTEGER }
  const found = await findMessages(run, everything, person)
  const readable = found.flatMap((row) => (row.access === 'full' ? [row.reference] : []))
  const submissions = await findSubmissions(run, readable)
  const threads = await threadsOf(run, readable)
  const names = await namesById(run)
  const rows = found.map(({ reference, access, record }): Exported => {
    return {
      reference,
      isUndecided: access === 'names',
      stored: submissions.get(reference),
      record: messageRecordSchema.parse(JSON.parse(record)),
      mails: threads.get(reference) ?? [],
    }
  })
  const name = `messages-${new Date(now).toISOString().slice(0, 10)}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv', text: asCsv(rows, names, timeZone), count: rows.length }
    : { name, type: 'application/json', text: asJson(rows, names), count: rows.length }
}

type Names = ReadonlyMap<string, string>

const OFFICE_HEAD = [
  ...['State', 'Waiting for', 'Waiting until', 'Deadline', 'Hold', 'Notes'],
  ...['Handled by', 'Promised', 'Due', 'Outcome', 'Replies'],
]

function asCsv(rows: Exported[], names: Names, timeZone: string): string {
  const cells = rows.map(({ reference, stored, record, mails }) => {
    if (!stored)
      return [reference, ...Array<string>(SUBMISSION_HEAD.length + OFFICE_HEAD.length - 1).fill('')]
    return [
      ...contentCells(stored),
      ...officeCells(record, names, timeZone),
      mailCell(mails, names, timeZone),
    ]
  })
  return csvOf([[...SUBMISSION_HEAD, ...OFFICE_HEAD], ...cells])
}

function contentCells(stored: StoredSubmission | DamagedSubmission): string[] {
  // Only those who may read it export it.
  const open = { access: 'full' as const }
  return 'text' in stored ? damagedCells({ ...stored, ...open }) : submissionCells({ ...stored, ...open })
}

function officeCells(
  { state, waiting, deadline, hold, notes, owner, promise, outcome }: MessageRecord,
  names: Names,
  timeZone: string,
): string[] {
  const lines = notes.map(({ person, at, text }) => {
    return `${names.get(person) ?? 'Someone'}, ${inOfficeTime(new Date(at), timeZone)}: ${text}`
  })
  return [
    ...[
      state === 'aside' ? 'no answer needed' : state,
      waiting?.whom ?? '',
      waiting?.until ?? '',
      deadline?.day ?? '',
    ],
    ...[hold ? `${hold.name}: ${hold.reason}` : '', lines.join('\n')],
    ...[owner ? (names.get(owner.id) ?? 'Someone') : '', promise?.words ?? ''],
    ...[promise ? inOfficeTime(new Date(promise.due), timeZone) : '', outcome?.result ?? ''],
  ]
}

function mailCell(mails: readonly ExportedMail[], names: Names, timeZone: string): string {
  return mails
    .map(({ person, sender, at, recipient, text }) => {
      const writer = person === null ? sender : (names.get(person) ?? 'Someone')
      return `${writer} to ${recipient}, ${inOfficeTime(new Date(at), timeZone)}: ${text.trim()}`
    })
    .join('\n')
}

function asJson(rows: Exported[], names: Names): string {
  const nameOf = (person: string) => names.get(person) ?? 'Someone'
  const signed = ({ person, at }: { person: string; at: number }) => ({
    by: nameOf(person),
    at: new Date(at),
  })
  return toJson(
    rows.map(({ reference, isUndecided, stored, mails, record }) => {
      if (!stored) return isUndecided ? { reference, isUndecided } : { reference, isRestricted: true }
      const { state, waiting, deadline, hold, notes, owner, promise, outcome } = record
      const { id, ...content } = stored
      return {
        ...{ reference: id, ...content, state, waiting },
        deadline: deadline && { day: deadline.day, ...signed(deadline) },
        hold: hold && { reason: hold.reason, ...signed(hold) },
        owner: owner && { name: nameOf(owner.id), ...signed(owner) },
        promise: promise && { words: promise.words, due: new Date(promise.due), ...signed(promise) },
        outcome: outcome && { result: outcome.result, ...signed(outcome) },
        notes: notes.map((note) => ({ text: note.text, ...signed(note) })),
        replies: mails.map(({ person, at, sender, recipient, subject, text }) => {
          const by = person === null ? null : nameOf(person)
          return { by, at: new Date(at), from: sender, to: recipient, subject, text }
        }),
      }
    }),
  )
}

import { z } from 'zod'
import { accessOf, accessSchema, gateSchema } from '../../../../server/store/access.ts'
import { hasUnsentReply } from '../../../../server/store/removal.ts'
import { searchedWords } from '../../../../server/store/search-words.ts'
import type { DamagedMessage, StoredMessage } from '../../../../server/store/message-store.ts'
import {
  flag,
  insertRow,
  queryRow,
  queryRows,
  queryRowsIn,
  updateRow,
} from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'
import { STORED_COLUMNS, readRows } from '../../../../server/store/stored-row.ts'
import { closeIfPending, lockMessage } from '../../../conflicts/server/gate.ts'
import { nameByOutcome } from '../../../conflicts/server/message-names.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordAct } from '../../../people/server/store/audit.ts'
import { sourceSchema } from '../../contract.ts'
import { storedRecord } from '../message-record.ts'
import type { MessageRecord } from '../message-record.ts'

const messageRow = z.object({
  reference: z.string(),
  receivedAt: z.coerce.number(),
  version: z.coerce.number(),
  record: storedRecord,
  previous: storedRecord.nullable(),
  changedBy: z.string().nullable(),
  changedAt: z.coerce.number().nullable(),
  access: accessSchema,
  gate: gateSchema.nullable(),
  source: sourceSchema,
})

/**
 * What the office knows about a message. `previous` is its record before the last change, if that can be undone.
 * `access` is that of the person who asks.
 */
export type MessageFacts = z.infer<typeof messageRow>

const SELECT = `select reference, received_at as "receivedAt", version, record, previous, changed_by as "changedBy",
  changed_at as "changedAt", source, gate, ${accessOf('$2')} as access from messages m`

/** What the office knows about a message; undefined if there is none. `person` is who asks; null for the command. */
export async function findMessage(
  run: RunSql,
  reference: string,
  person: string | null,
): Promise<MessageFacts | undefined> {
  return queryRow(run, messageRow, `${SELECT} where reference = $1`, reference, person)
}

/**
 * Locks a message and finds it: until the transaction ends, nobody else can change, close or delete it, even from
 * another server.
 */
export async function findMessageToChange(
  run: RunSql,
  reference: string,
  person: string | null,
): Promise<MessageFacts | undefined> {
  await lockMessage(run, reference)
  return findMessage(run, reference, person)
}

/** What visitors sent, by reference, without those that have no message. */
export async function findStoredMessages(
  run: RunSql,
  references: string[],
): Promise<Map<string, StoredMessage | DamagedMessage>> {
  const rows = await queryRowsIn(
    run,
    z.unknown(),
    references,
    (places) => `select ${STORED_COLUMNS} from submissions where id in (${places})`,
  )
  const { stored, damaged } = readRows(rows)
  return new Map([...stored, ...damaged].map((message) => [message.id, message]))
}

/**
 * A change of a message's record: the version that it changes, who makes it, and, in `previous`, what an undo restores.
 * `act` is its name in the history; null if it undoes the last change, which the history then no longer has.
 */
type MessageChange = {
  reference: string
  version: number
  person: string
  record: MessageRecord
  previous?: MessageRecord
  act: string | null
  now: number
}

/** Refuses a change of a message that someone else has changed first. */
export class Stale extends Refusal {
  override name = 'Stale'

  constructor() {
    super(409, changedMeanwhile('This message changed'))
  }
}

/** The sentence of a change that came too late. `what` is who or what changed the message. */
export function changedMeanwhile(what: string): string {
  return `${what} in the meantime, so nothing was saved. Look at what it says now, then try again.`
}

/** Writes a change. Throws `Stale` if the message has another version now. */
export async function writeChange(run: RunSql, change: MessageChange): Promise<void> {
  const { reference, version, person, previous, act, now } = change
  const { state, owner, waiting, deadline, restriction, hold, ...record } = change.record
  const { urgent, promise, outcome, trashed } = record
  const isWritten = await updateRow(
    run,
    'messages',
    { reference, version },
    {
      version: version + 1,
      state,
      waitingUntil: waiting?.until ?? null,
      deadline: deadline?.day ?? null,
      restricted: restriction !== null,
      heldBy: hold?.name ?? null,
      heldAt: hold?.at ?? null,
      record: change.record,
      previous: previous ?? null,
      changedBy: person,
      changedAt: now,
      owner: owner?.id ?? null,
      isUrgent: urgent !== null,
      dueAt: promise?.due ?? null,
      dueWords: promise?.words ?? null,
      outcome: outcome?.result ?? null,
      trashedAt: trashed?.at ?? null,
      trashedBy: trashed?.person ?? null,
    },
  )
  if (!isWritten) throw new Stale()
  if (act === null)
    await run('delete from message_changes where reference = $1 and version = $2', reference, version)
  else await insertRow(run, 'message_changes', { reference, version: version + 1, person, at: now, act })
  await keepNoteWords(run, reference, change.record)
  await nameByOutcome(run, reference, outcome?.result ?? null)
  await closeIfPending(run, reference)
  await run('delete from message_readers where reference = $1', reference)
  for (const reader of restriction?.people ?? []) {
    await run('insert into message_readers (reference, person) values ($1, $2)', reference, reader)
  }
}

/** Writes a change as `writeChange` does, and records it in the audit log. `actor` is null for the command. */
export async function writeRecorded(
  run: RunSql,
  change: MessageChange & { act: string },
  actor: string | null = change.person,
): Promise<void> {
  const { act, reference, now } = change
  await writeChange(run, change)
  await recordAct(run, { person: actor, act, subject: reference }, now)
}

/** Makes a message's notes findable by their words. */
async function keepNoteWords(run: RunSql, reference: string, { notes }: MessageRecord): Promise<void> {
  const words = searchedWords(notes.map(({ text }) => text).join('\n'))
  await run('update message_words set notes = $2 where reference = $1', reference, words)
}

/** Makes notes findable that were written before notes were searched. */
export async function findEarlierNotes(run: RunSql): Promise<void> {
  const found = await queryRows(
    run,
    earlierRow,
    `select m.reference, m.record from messages m join message_words w on w.reference = m.reference
     where w.notes is null and m.record like '%"notes":[{%'`,
  )
  for (const { reference, record: earlier } of found) await keepNoteWords(run, reference, earlier)
}

const earlierRow = z.object({ reference: z.string(), record: storedRecord })

const historyRow = z.object({
  version: z.coerce.number(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})
const history = tableOf('message_changes', historyRow)

/** What was done to a message, oldest first. */
export function historyOf(run: RunSql, reference: string) {
  return history.rows(run, 'where reference = $1 order by version', reference)
}

const oldRow = z.object({
  reference: z.string(),
  heldBy: z.string().nullable(),
  heldAt: z.coerce.number().nullable(),
  isUnsent: flag,
})

/**
 * The messages received before a time that a person may read, oldest first, and what prevents their deletion: the name
 * of whoever set a hold, and whether a reply has not been sent yet.
 */
export async function findOlder(run: RunSql, before: number, person: string) {
  return queryRows(
    run,
    oldRow,
    `select m.reference, m.held_by as "heldBy", m.held_at as "heldAt",
       case when ${hasUnsentReply('m.reference')} then 1 else 0 end as "isUnsent" from messages m
     where m.received_at < $1 and ${accessOf('$2')} = 'full' order by m.received_at, m.reference`,
    before,
    person,
  )
}

import { z } from 'zod'
import { DAY_MS } from '../../text/iso-day.ts'
import { acceptMessage, idOf } from './accept-message.ts'
import { accessOf } from './access.ts'
import { WAITS_FOR_CHECK, hasNameList } from './conflict-gate.ts'
import { insertRow, passed, putRow, queryColumn } from './sql-database.ts'
import { deletedReferences, removeAgain, removeWhere, holds, MESSAGE_TABLES } from './removal.ts'
import type { Chosen } from './removal.ts'
import { findUnsentReplies } from './outbox.ts'
import { tableOf } from './table.ts'
import { STORED_COLUMNS, readRows } from './stored-row.ts'
import type { RunSql, SqlDatabase, SqlValue } from './sql-database.ts'
import type { AlongRemoval, NewMessage, RemovedAs } from './message-store.ts'

/** `now` is the store's clock: it timestamps messages and decides which tokens have expired. */
export type StoreOptions = { now?: () => Date }

/** Where messages are stored. A call that cannot be performed durably throws `StoreUnavailable`. */
export type MessageStore = ReturnType<typeof createSqlStore>

/** The message store for any `SqlDatabase` whose tables `migrate` has created. */
export function createSqlStore(database: SqlDatabase, { now = () => new Date() }: StoreOptions = {}) {
  const { run } = database

  return {
    /** Stores the message and spends its token in one transaction; resolves when both are on disk. */
    accept: (message: NewMessage) =>
      database.transaction((within) => acceptMessage(within, message, now().getTime())),
    /** The id of the stored message with this idempotency key; undefined if there is none. */
    findByKey: (key: string) => idOf(run, key),
    /** All readable messages: undelivered ones first, then the newest. */
    list: async () => readRows(await run(LIST)).stored,
    /** The messages that `list` leaves out because they are damaged. */
    damaged: async () => readRows(await run(LIST)).damaged,
    /** A message; undefined if there is none, or if it is damaged. */
    find: async (id: string) => readRows(await run(`${SELECT} where id = $1`, id)).stored[0],
    /** The ids of messages whose next attempt is due and need not wait for the check of their names, oldest first. */
    due: (at: Date, limit: number) => {
      const sql = `select id from submissions where ${DUE} order by received_at limit $2`
      return queryColumn(run, z.string(), sql, at.getTime(), limit)
    },
    /**
     * Claims a due message for one attempt and counts the attempt; false if another process has it. A claim lapses at
     * `until`, so that a process that crashes while sending does not block the message.
     */
    claim: async (id: string, at: Date, until: Date) => {
      const sql = `update submissions set attempts = attempts + 1, claimed_until = $3 where ${DUE} and id = $2 returning id`
      return (await run(sql, at.getTime(), id, until.getTime())).length === 1
    },
    markDelivered: (id: string) => mark(run, id, 'delivered', null, null),
    markFailed: (id: string, code: string, nextAttemptAt: Date) =>
      mark(run, id, 'waiting', code, nextAttemptAt),
    markRefused: (id: string, code: string) => mark(run, id, 'refused', code, null),
    /**
     * Makes undelivered messages due now, or only the one with this id, and resets the attempt count of refused ones;
     * returns how many.
     */
    retryNow: async (id = '') => (await run(RETRY, now().getTime(), id)).length,
    /**
     * Reserves one of the acknowledgments that an address may get within a day; false if all are taken. The address
     * is stored only as a hash.
     */
    reserveAcknowledgment: (addressHash: string, at: Date) =>
      reserveAcknowledgment(run, addressHash, at.getTime()),
    /** Records the Message-ID of an acknowledgment before it is sent: answers will name it. */
    noteAcknowledgment: async (id: string, messageId: string) =>
      void (await run('update submissions set acknowledgement = $2 where id = $1', id, messageId)),
    /**
     * Removes a message for good: its copies in the database's files are overwritten at once, or by the daily `scrub`
     * if someone is reading them. Returns false if there was none, if a hold or an unsent reply prevents it, or if it
     * does not match `as`. `along` writes in the same transaction.
     */
    remove: async (id: string, as?: RemovedAs, along?: AlongRemoval) =>
      (await removeWhere(database, [chosenAs(id, as)], along)) === 1,
    /** Removes messages received before the date, except those on hold or with an unsent reply; returns how many. */
    purge: (receivedBefore: Date) =>
      removeWhere(database, [{ condition: 'received_at < $1', values: [receivedBefore.getTime()] }]),
    /** Removes messages trashed before the date, except those on hold or with an unsent reply; returns how many. */
    emptyTrash: (trashedBefore: Date) =>
      removeWhere(database, [{ condition: TRASHED, values: [trashedBefore.getTime()] }]),
    /** Removes these messages, except those on hold, with an unsent reply, or not matching `as`; returns how many. */
    removeAll: (ids: string[], as?: RemovedAs, along?: AlongRemoval) => {
      const chosen = ids.map((id) => chosenAs(id, as))
      return removeWhere(database, chosen, along)
    },
    /** Overwrites what removals have left in the database's files. */
    scrub: () => database.scrub([...MESSAGE_TABLES, 'list_names']),
    /** Whether the firm has uploaded a list of names for the conflict check. */
    hasNameList: () => hasNameList(run),
    /** The messages on hold, oldest hold first. */
    holds: () => holds(run),
    /** The ids of messages with a reply still to be sent, the oldest reply first. */
    withUnsentReply: () => findUnsentReplies(run, Number.MAX_SAFE_INTEGER),
    /** When the clock, which shows `at`, last jumped by more than two days; 1970 if it never has. */
    steadySince: (at: Date) => steadySince(run, at.getTime()),
    /** Records that the clock shows `at`; returns when it last jumped. */
    checkClock: (at: Date) => database.transaction((within) => checkClock(within, at.getTime())),
    /** The references of all messages that were ever removed, sorted. */
    deletedReferences: () => deletedReferences(run),
    /** Removes messages that an older backup brought back, on hold or not; returns how many there were. */
    removeAgain: (references: string[]) => removeAgain(database, references),
    /** Proves that writes reach the disk; returns the age of the oldest undelivered message in seconds. */
    health: () => health(run, now().getTime()),
    close: () => database.close(),
  }
}

const SELECT = `select ${STORED_COLUMNS} from submissions`
const LIST = `${SELECT} order by delivery = 'delivered', received_at desc, id`

const DUE = `delivery = 'waiting' and ${passed('next_attempt_at')} and (claimed_until is null or ${passed('claimed_until')})
  and not ${WAITS_FOR_CHECK}`
const RETRY = `update submissions set delivery = 'waiting', next_attempt_at = $1,
  attempts = case delivery when 'refused' then 0 else attempts end
  where delivery <> 'delivered' and ($2 = '' or id = $2) returning id`
const TRASHED = 'id in (select reference from messages where trashed_at < $1)'

/** Selects a message, if it still has this version and its reader may still read all of it. */
function chosenAs(id: string, { version, reader }: RemovedAs = {}): Chosen {
  const values: SqlValue[] = [id]
  const place = (value: SqlValue) => `$${values.push(value)}`
  const conditions = [
    ...(version === undefined ? [] : [`m.version = ${place(version)}`]),
    ...(reader === undefined ? [] : [`${accessOf(place(reader))} = 'full'`]),
  ]
  if (conditions.length === 0) return { condition: 'id = $1', values }
  const isAs = ['m.reference = $1', ...conditions].join(' and ')
  return { condition: `id in (select m.reference from messages m where ${isAs})`, values }
}

async function mark(
  run: RunSql,
  id: string,
  delivery: string,
  error: string | null,
  at: Date | null,
): Promise<void> {
  await run(
    `update submissions set delivery = $2, last_error = $3, next_attempt_at = $4, claimed_until = null
     where id = $1 and delivery <> 'delivered'`,
    id,
    delivery,
    error,
    at && at.getTime(),
  )
}

async function health(run: RunSql, now: number): Promise<{ oldestUndeliveredSeconds: number | null }> {
  await putRow(run, 'health_checks', ['id'], { id: 1, checkedAt: now })
  const [oldest = null] = await queryColumn(
    run,
    z.coerce.number().nullable(),
    `select min(received_at) as oldest from submissions where delivery <> 'delivered'`,
  )
  return { oldestUndeliveredSeconds: oldest === null ? null : Math.max(0, Math.floor((now - oldest) / 1000)) }
}

/** How many acknowledgments one address gets within a day, so that nobody can flood a stranger with them. */
const A_DAY = 3

/** Takes a free slot of the address; false if all are taken. `now` is in milliseconds. */
async function reserveAcknowledgment(run: RunSql, hash: string, now: number): Promise<boolean> {
  // A time in the future was written while the clock was wrong.
  await run('delete from acknowledgements where sent_at <= $1 or sent_at > $2', now - DAY_MS, now)
  for (let slot = 0; slot < A_DAY; slot++) {
    const row = { addressHash: hash, slot, sentAt: now }
    const taken = await insertRow(run, 'acknowledgements', row, 'on conflict do nothing returning slot')
    if (taken.length === 1) return true
  }
  return false
}

/** The clock is checked daily; a larger difference between two checks is a jump, or a long downtime. */
const LARGEST_STEP_MS = 2 * DAY_MS

const checkRow = z.object({ checkedAt: z.coerce.number(), steadySince: z.coerce.number() })
const clockChecks = tableOf('clock_checks', checkRow)

async function steadySince(run: RunSql, now: number): Promise<Date> {
  const last = await clockChecks.row(run, 'where id = 1')
  const hasJumped = last !== undefined && Math.abs(now - last.checkedAt) > LARGEST_STEP_MS
  return new Date(hasJumped ? now : (last?.steadySince ?? 0))
}

/** Records a look at the clock. `run` belongs to a transaction. */
async function checkClock(run: RunSql, now: number): Promise<{ steadySince: Date }> {
  const since = await steadySince(run, now)
  const check = { id: 1, checkedAt: now, steadySince: since.getTime() }
  await putRow(run, 'clock_checks', ['id'], check)
  return { steadySince: since }
}

import { z } from 'zod'
import { DAY_MS } from '../../text/iso-day.ts'
import { acceptMessage, idOf } from './accept-message.ts'
import { accessOf } from './access.ts'
import { WAITS_FOR_CHECK, hasNameList } from './conflict-gate.ts'
import { insertRow, passed, putRow, queryColumn } from './sql-database.ts'
import { deletedReferences, removeAgain, removeWhere, holds, MESSAGE_TABLES } from './removal.ts'
import type { Chosen } from './removal.ts'
import { findUnsentReplies } from './outbox.ts'
import { STORED_COLUMNS, readRows } from './stored-row.ts'
import type { RunSql, SqlDatabase, SqlValue } from './sql-database.ts'
import type { MessageStore, RemovedAs } from './message-store.ts'

/** `now` is the store's clock: it timestamps messages and decides which tokens have expired. */
export type StoreOptions = { now?: () => Date }

/** The message store for any `SqlDatabase` whose tables `migrate` has created. */
export function createSqlStore(
  database: SqlDatabase,
  { now = () => new Date() }: StoreOptions = {},
): MessageStore {
  const { run } = database

  return {
    accept: (message) => database.transaction((within) => acceptMessage(within, message, now().getTime())),
    findByKey: (key) => idOf(run, key),
    list: async () => readRows(await run(LIST)).stored,
    damaged: async () => readRows(await run(LIST)).damaged,
    find: async (id) => readRows(await run(`${SELECT} where id = $1`, id)).stored[0],
    due: (at, limit) => {
      const sql = `select id from submissions where ${DUE} order by received_at limit $2`
      return queryColumn(run, z.string(), sql, at.getTime(), limit)
    },
    claim: async (id, at, until) =>
      (
        await run(
          `update submissions set attempts = attempts + 1, claimed_until = $3 where ${DUE} and id = $2 returning id`,
          at.getTime(),
          id,
          until.getTime(),
        )
      ).length === 1,
    markDelivered: (id) => mark(run, id, 'delivered', null, null),
    markFailed: (id, code, at) => mark(run, id, 'waiting', code, at),
    markRefused: (id, code) => mark(run, id, 'refused', code, null),
    retryNow: async (id = '') => (await run(RETRY, now().getTime(), id)).length,
    remove: async (id, as, along) => (await removeWhere(database, [chosenAs(id, as)], along)) === 1,
    purge: (before) => removeWhere(database, [{ condition: 'received_at < $1', values: [before.getTime()] }]),
    emptyTrash: (before) => removeWhere(database, [{ condition: TRASHED, values: [before.getTime()] }]),
    removeAll: (ids, as, along) =>
      removeWhere(
        database,
        ids.map((id) => chosenAs(id, as)),
        along,
      ),
    scrub: () => database.scrub([...MESSAGE_TABLES, 'list_names']),
    holds: () => holds(run),
    withUnsentReply: () => findUnsentReplies(run, Number.MAX_SAFE_INTEGER),
    hasNameList: () => hasNameList(run),
    deletedReferences: () => deletedReferences(run),
    removeAgain: (references) => removeAgain(database, references),
    reserveAcknowledgment: (hash, at) => reserveAcknowledgment(run, hash, at.getTime()),
    noteAcknowledgment: async (id, messageId) =>
      void (await run('update submissions set acknowledgement = $2 where id = $1', id, messageId)),
    steadySince: (at) => steadySince(run, at.getTime()),
    checkClock: (at) => database.transaction((within) => checkClock(within, at.getTime())),
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

/** A message, as long as it is `as` it was when it was chosen. */
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
  await putRow(run, 'health_checks', ['id'], { id: 1, checked_at: now })
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
    const row = { address_hash: hash, slot, sent_at: now }
    const taken = await insertRow(run, 'acknowledgements', row, 'on conflict do nothing returning slot')
    if (taken.length === 1) return true
  }
  return false
}

/** The clock is checked daily; a larger difference between two checks is a jump, or a long downtime. */
const LARGEST_STEP_MS = 2 * DAY_MS

const checkRows = z.array(z.object({ checked_at: z.coerce.number(), steady_since: z.coerce.number() }))

/** `MessageStore.steadySince`; `now` is in milliseconds. */
async function steadySince(run: RunSql, now: number): Promise<Date> {
  const [last] = checkRows.parse(await run('select checked_at, steady_since from clock_checks where id = 1'))
  const hasJumped = last !== undefined && Math.abs(now - last.checked_at) > LARGEST_STEP_MS
  return new Date(hasJumped ? now : (last?.steady_since ?? 0))
}

/** `MessageStore.checkClock`; `run` belongs to a transaction, `now` is in milliseconds. */
async function checkClock(run: RunSql, now: number): Promise<{ steadySince: Date }> {
  const since = await steadySince(run, now)
  const check = { id: 1, checked_at: now, steady_since: since.getTime() }
  await putRow(run, 'clock_checks', ['id'], check)
  return { steadySince: since }
}

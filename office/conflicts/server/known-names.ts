import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { flag, queryCount, queryRows, queryRowsIn } from '../../../server/store/sql-database.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { KnownName } from './matching/name-index.ts'
import { FIRM_PEOPLE } from '../../../server/store/conflict-gate.ts'
import type { FoundName } from '../contract.ts'
import { listedNameSchema, listKindSchema } from '../lists.ts'
import { listsNow, OF_MESSAGE } from './checks.ts'

/** A change of an index: names to add, or a group to remove. */
export type Change = { add: KnownName[] } | { remove: string }

/**
 * Servers’ clocks differ, and a transaction may end well after the time that it records. So names added up to this long
 * before the last refresh are read again.
 */
const OVERLAP_MS = 5 * 60_000

/** Begins the id of a list's name in the comparison. */
const OF_LIST = 'l:'

/** Creates a function that tells an index what has changed in the database since the last call. */
export function createRefresh(tell: (change: Change) => Promise<unknown>): (run: RunSql) => Promise<void> {
  const lists = new Set<string>()
  /** For each name in the index that came with a message: the reference of that message. */
  const messageOf = new Map<string, string>()
  let lookedAt = 0

  async function refreshLists(run: RunSql): Promise<void> {
    const current = (await listsNow(run)).map(({ id }) => id)
    for (const list of [...lists].filter((known) => !current.includes(known))) {
      await tell({ remove: list })
      lists.delete(list)
    }
    for (const list of current.filter((id) => !lists.has(id))) {
      await eachPage<NameRow>(
        (after) => namesOfList(run, list, after),
        (rows) => tell({ add: named(OF_LIST, rows) }),
      )
      lists.add(list)
    }
  }

  async function refreshMessages(run: RunSql): Promise<void> {
    const since = Math.max(0, lookedAt - OVERLAP_MS)
    lookedAt = Date.now()
    await eachPage<NameRow>((after) => namesAddedSince(run, since, after), addNames)
    // Some names were removed, or added by a server whose clock is far behind.
    const count = await queryCount(run, 'select count(*) as count from message_names')
    if (count !== messageOf.size) await refreshEachMessage(run)
  }

  async function addNames(rows: NameRow[]): Promise<void> {
    const fresh = rows.filter(({ id }) => !messageOf.has(id))
    for (const { id, group } of fresh) messageOf.set(id, group)
    if (fresh.length > 0) await tell({ add: named(OF_MESSAGE, fresh) })
  }

  /** Resends all names of each message that lost or gained one. */
  async function refreshEachMessage(run: RunSql): Promise<void> {
    const gone = new Map(messageOf)
    const changed = new Set<string>()
    await eachPage<NamePlace>(
      (after) => messageNamePlaces(run, after),
      (rows) => {
        for (const { id, message } of rows) if (!gone.delete(id)) changed.add(message)
      },
    )
    for (const message of gone.values()) changed.add(message)
    for (const [id, message] of messageOf) if (changed.has(message)) messageOf.delete(id)
    for (const message of changed) {
      await tell({ remove: message })
      await addNames(await namesOfMessage(run, message))
    }
  }

  return async (run) => {
    await refreshLists(run)
    await refreshMessages(run)
  }
}

function named(prefix: string, rows: NameRow[]): KnownName[] {
  return rows.map((row) => ({ ...row, id: `${prefix}${row.id}` }))
}

/** Reads page after page. Other work can run in between, because SQLite is read on the main thread. */
async function eachPage<Row>(
  read: (after?: Row) => Promise<Row[]>,
  use: (rows: Row[]) => unknown,
): Promise<void> {
  let rows = await read()
  while (rows.length > 0) {
    await use(rows)
    await turn()
    rows = await read(rows.at(-1))
  }
}

// The names that are compared, in pages that take the main thread a few milliseconds: each statement reads in the order
// of an index. A row never changes: a changed name is another row.

const PAGE_ROWS = 500

const nameRow = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'business', '']),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Its line in the list, or when it was added. */
  at: z.coerce.number(),
})
/** A name with its `group`: the version of a list, or the message, that it belongs to. */
type NameRow = z.infer<typeof nameRow>

const placeRow = z.object({ id: z.string(), message: z.string() })

type NamePlace = z.infer<typeof placeRow>

/** A page of the names of a list, after the last row of the page before. */
async function namesOfList(run: RunSql, list: string, after?: NameRow): Promise<NameRow[]> {
  return queryRows(
    run,
    nameRow,
    `select id, list as "group", name, kind, email, phone, address, line as at from list_names
     where list = $1 and line >= $2 and (line > $2 or id > $3) order by line, id limit ${PAGE_ROWS}`,
    list,
    after?.at ?? 0,
    after?.id ?? '',
  )
}

const MESSAGE_NAMES = `select id, message as "group", name, kind, email, phone, '' as address, added_at as at
  from message_names`

/** A page of the names of messages that were added since a time. */
async function namesAddedSince(run: RunSql, since: number, after?: NameRow): Promise<NameRow[]> {
  return queryRows(
    run,
    nameRow,
    `${MESSAGE_NAMES} where added_at >= $1 and (added_at > $1 or id > $2) order by added_at, id limit ${PAGE_ROWS}`,
    after?.at ?? since,
    after?.id ?? '',
  )
}

async function namesOfMessage(run: RunSql, message: string): Promise<NameRow[]> {
  return queryRows(run, nameRow, `${MESSAGE_NAMES} where message = $1 order by id`, message)
}

/** A page of the ids of names from messages, each with its message. */
async function messageNamePlaces(run: RunSql, after?: NamePlace): Promise<NamePlace[]> {
  const sql = `select id, message from message_names where id > $1 order by id limit ${4 * PAGE_ROWS}`
  return queryRows(run, placeRow, sql, after?.id ?? '')
}

const listedRow = listedNameSchema.extend({
  id: z.string(),
  list: z.string(),
  listKind: listKindSchema,
  at: z.coerce.number(),
  isOfFirm: flag,
})

const namedRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.string(),
  message: z.string(),
  at: z.coerce.number(),
  isWriter: flag,
})

/**
 * A name that was found. `isWriter`: it is that of the person who sent the message. `isOfFirm`: it is in the list of
 * the firm's people that the office keeps.
 */
type Found = { snapshot: FoundName; isWriter: boolean; isOfFirm: boolean }

/** The names with these ids as they are now, without those that are gone. */
export async function foundNames(run: RunSql, ids: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const listed = await queryRowsIn(
    run,
    listedRow,
    idsWith(ids, OF_LIST),
    (places) =>
      `select n.id, n.name, n.role, n.matter, n.opened, n.closed, n.lawyer, l.title as list, l.kind as "listKind",
         l.uploaded_at as at,
         case when l.list = '${FIRM_PEOPLE}' then 1 else 0 end as "isOfFirm"
       from list_names n join name_lists l on l.id = n.list where n.id in (${places})`,
  )
  for (const { id, isOfFirm, ...name } of listed) {
    found.set(`${OF_LIST}${id}`, { snapshot: { ...name, message: null }, isWriter: false, isOfFirm })
  }
  const named = await queryRowsIn(
    run,
    namedRow,
    idsWith(ids, OF_MESSAGE),
    (places) =>
      `select n.id, n.name, n.role, n.message, coalesce(m.received_at, n.added_at) as at,
         case when n.party is null then 1 else 0 end as "isWriter"
       from message_names n left join messages m on m.reference = n.message where n.id in (${places})`,
  )
  for (const { id, isWriter, ...name } of named) {
    const nothing = { matter: '', opened: null, closed: null, lawyer: '', list: null }
    found.set(`${OF_MESSAGE}${id}`, { snapshot: { ...nothing, ...name }, isWriter, isOfFirm: false })
  }
  return found
}

function idsWith(ids: readonly string[], prefix: string): string[] {
  return [...new Set(ids.filter((id) => id.startsWith(prefix)))].map((id) => id.slice(prefix.length))
}

const writerRow = z.object({ message: z.string(), name: z.string(), email: z.string(), phone: z.string() })

/** The people who sent these messages, except those who were declined or found to be a conflict. */
export async function writersOf(run: RunSql, messages: readonly string[]) {
  return queryRowsIn(
    run,
    writerRow,
    messages,
    (places) =>
      `select n.message, n.name, n.email, n.phone
       from message_names n left join messages m on m.reference = n.message
       where n.party is null and n.role <> 'declined' and (m.outcome is null or m.outcome <> 'declined')
         and (m.gate is null or m.gate <> 'conflict') and n.message in (${places})
         and not exists (select 1 from conflict_decisions d where d.message = n.message and d.decision = 'conflict'
           and d.at = (select max(at) from conflict_decisions l where l.message = n.message))`,
  )
}

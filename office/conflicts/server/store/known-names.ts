import { z } from 'zod'
import { queryColumn, queryCount, queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

// What names are compared with, in pages that take the main thread a few milliseconds: each statement reads in the order of
// an index. A row never changes: to change a name, its row is removed and another is added.

/** How many rows a page has. */
const PAGE_ROWS = 500

const kind = z.enum(['person', 'business', ''])
const nameRow = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  kind,
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** Its line in the list, or when it was added. */
  at: z.coerce.number(),
})
const placeRow = z.object({ id: z.string(), message: z.string() })

/** A name with the version of a list or the message that it belongs to, its `group`. */
export type NameRow = z.infer<typeof nameRow>

export type NamePlace = z.infer<typeof placeRow>

export async function currentLists(run: RunSql): Promise<string[]> {
  return queryColumn(run, z.string(), `select id from name_lists where state = 'current' order by id`)
}

/** A page of the names of a list; `after`: the last row of the page before. */
export async function namesOfList(run: RunSql, list: string, after?: NameRow): Promise<NameRow[]> {
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

/** A page of the names of all messages. */
export async function namesOfMessages(run: RunSql, after?: NameRow): Promise<NameRow[]> {
  const sql = `${MESSAGE_NAMES} where id > $1 order by id limit ${PAGE_ROWS}`
  return queryRows(run, nameRow, sql, after?.id ?? '')
}

/** A page of the names of messages that were added since a time. */
export async function namesAddedSince(run: RunSql, since: number, after?: NameRow): Promise<NameRow[]> {
  return queryRows(
    run,
    nameRow,
    `${MESSAGE_NAMES} where added_at >= $1 and (added_at > $1 or id > $2) order by added_at, id limit ${PAGE_ROWS}`,
    after?.at ?? since,
    after?.id ?? '',
  )
}

export async function namesOfMessage(run: RunSql, message: string): Promise<NameRow[]> {
  return queryRows(run, nameRow, `${MESSAGE_NAMES} where message = $1 order by id`, message)
}

export async function countMessageNames(run: RunSql): Promise<number> {
  return queryCount(run, 'select count(*) as count from message_names')
}

/** A page of the ids of names from messages, each with its message. */
export async function messageNamePlaces(run: RunSql, after?: { id: string }): Promise<NamePlace[]> {
  const sql = `select id, message from message_names where id > $1 order by id limit ${4 * PAGE_ROWS}`
  return queryRows(run, placeRow, sql, after?.id ?? '')
}

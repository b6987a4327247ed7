import { z } from 'zod'
import { FIRM_PEOPLE } from '../../../../server/store/conflict-gate.ts'
import { flag, queryRowsIn } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { listedNameSchema, listKindSchema } from '../../lists.ts'
import type { Snapshot } from './checks.ts'

/** What the comparison calls a name of a list, and one of a message, before its id. */
const OF_LIST = 'l:'
const OF_MESSAGE = 'm:'

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
 * A name that was found. `isWriter`: it is that of the person who sent a message; `isOfFirm`: it is from the list of
 * the firm's people that the office keeps.
 */
export type FoundName = { snapshot: Snapshot; isWriter: boolean; isOfFirm: boolean }

/** The names with these ids, as they are now; ids whose name is gone are left out. */
export async function foundNames(run: RunSql, ids: readonly string[]): Promise<Map<string, FoundName>> {
  const found = new Map<string, FoundName>()
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

/** The person who sent each of these messages, except messages that were declined or found to be a conflict. */
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

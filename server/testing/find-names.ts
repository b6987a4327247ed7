import { z } from 'zod'
import { createNameIndex } from '../../office/conflicts/server/matching/name-index.ts'
import type { FindNames } from '../../office/conflicts/server/check-message.ts'
import type { RunSql } from '../store/sql-database.ts'

const rows = z.array(z.object({ id: z.string(), group: z.string(), name: z.string() }))

/** Compares names with those in a database, which it reads each time, on the test's own thread. */
export function findNamesIn(run: RunSql): FindNames {
  return async (asked, except) => {
    const index = createNameIndex()
    const nothing = { kind: '' as const, email: '', phone: '', address: '' }
    const listed = await run(
      `select n.id, n.list as "group", n.name from list_names n join name_lists l on l.id = n.list
       where l.state = 'current'`,
    )
    const named = await run('select id, message as "group", name from message_names')
    for (const [prefix, found] of Object.entries({ 'l:': listed, 'm:': named })) {
      index.add(rows.parse(found).map((row) => ({ ...nothing, ...row, id: `${prefix}${row.id}` })))
    }
    return { compared: index.size, matches: asked.map((name) => index.find(name, except)), more: [] }
  }
}

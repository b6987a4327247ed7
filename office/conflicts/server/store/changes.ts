import { z } from 'zod'
import { queryRows } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const changeRow = z.object({
  version: z.coerce.number(),
  person: z.string(),
  at: z.coerce.number(),
  act: z.string(),
})

/** What people of the office did with a message besides declining it, the latest first; not what came by mail. */
export async function changesOf(run: RunSql, message: string) {
  return queryRows(
    run,
    changeRow,
    `select c.version, c.person, c.at, c.act from message_changes c join office_people p on p.id = c.person
     where c.reference = $1 and c.act <> 'decline' order by c.version desc`,
    message,
  )
}

import { z } from 'zod'
import type { RunSql } from '../../../server/store/sql-database.ts'

const askedRow = z.object({ path: z.string(), lawyer: z.string(), person: z.string(), at: z.number() })

/** A lawyer whom a person asked for a yes to the change of a file, by their ids. It ends with the change. */
export type Asked = z.infer<typeof askedRow>

/** Notes whom a person asks about a change, in place of whoever was asked before. */
export async function noteAsked(run: RunSql, { path, lawyer, person, at }: Asked): Promise<void> {
  await run(
    `insert into asked_lawyers (path, lawyer, person, at) values ($1, $2, $3, $4)
     on conflict (path) do update set lawyer = $2, person = $3, at = $4`,
    ...[path, lawyer, person, at],
  )
}

/** Who is asked about which change, by its path. */
export async function listAsked(run: RunSql): Promise<Map<string, Asked>> {
  const rows = z.array(askedRow).parse(await run('select path, lawyer, person, at from asked_lawyers'))
  return new Map(rows.map((row) => [row.path, row]))
}

import { z } from 'zod'
import type { RunSql } from '../../../../server/store/sql-database.ts'

/** How many names one statement reads: few enough not to hold up others on the same thread. */
const PAGE = 500

/** A server whose clock is behind by less than this misses nothing that another one wrote. */
const MARGIN_MS = 60_000

const nameRow = z.object({
  id: z.string(),
  group: z.string(),
  name: z.string(),
  kind: z.enum(['person', 'business', '']),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

/** A name that others are compared with, under "l:" or "m:" and its id. `group`: its version of a list, or its message. */
type KnownName = z.infer<typeof nameRow>

/** The versions of lists that names are compared with. */
export async function currentLists(run: RunSql): Promise<string[]> {
  const found = await run(`select id from name_lists where state = 'current'`)
  return z
    .array(z.object({ id: z.string() }))
    .parse(found)
    .map(({ id }) => id)
}

/** The names of a version of a list, page by page. */
export function namesOfList(run: RunSql, list: string): AsyncGenerator<KnownName[]> {
  return pages('l:', (after) =>
    run(
      `select id, list as "group", name, kind, email, phone, address from list_names
       where list = $1 and id > $2 order by id limit ${PAGE}`,
      ...[list, after],
    ),
  )
}

/** The names that came with messages and were added since a time, page by page; a few of them may be known already. */
export function namesOfMessages(run: RunSql, since: number): AsyncGenerator<KnownName[]> {
  return pages('m:', (after) =>
    run(
      `select id, message as "group", name, kind, email, phone, '' as address from message_names
       where added_at > $1 and id > $2 order by id limit ${PAGE}`,
      ...[since - MARGIN_MS, after],
    ),
  )
}

/** How many names came with messages. */
export async function countNamesOfMessages(run: RunSql): Promise<number> {
  const found = await run('select count(*) as count from message_names')
  return z.array(z.object({ count: z.coerce.number() })).parse(found)[0]?.count ?? 0
}

async function* pages(
  prefix: string,
  read: (after: string) => Promise<unknown[]>,
): AsyncGenerator<KnownName[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: KnownName[] = z.array(nameRow).parse(await read(after))
    yield rows.map((row) => ({ ...row, id: `${prefix}${row.id}` }))
    after = rows.length === PAGE ? rows.at(-1)?.id : undefined
  }
}

import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import {
  insertRow,
  insertRows,
  queryColumn,
  queryCount,
  queryRow,
} from '../../../../server/store/sql-database.ts'
import type { RunSql, SqlDatabase } from '../../../../server/store/sql-database.ts'
import { tableOf } from '../../../../server/store/table.ts'
import { listedNameSchema, listFieldSchema, listKindSchema } from '../../lists.ts'

const newName = listedNameSchema.extend({
  line: z.number(),
  kind: z.enum(['person', 'business', '']),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
})

export type ListedName = z.infer<typeof newName>

const nameColumns = newName.keyof().options

/** By heading, the field that its column holds; null if the column is left out. */
const columnsSchema = z.record(z.string(), listFieldSchema.nullable())

const versionRow = z.object({
  id: z.string(),
  list: z.string(),
  version: z.coerce.number(),
  title: z.string(),
  kind: listKindSchema,
  names: z.coerce.number(),
  state: z.enum(['current', 'replaced', 'removed']),
  uploadedBy: z.string(),
  uploadedAt: z.coerce.number(),
  endedBy: z.string().nullable(),
  endedAt: z.coerce.number().nullable(),
})

export type ListVersion = z.infer<typeof versionRow>

const versions = tableOf('name_lists', versionRow)

/** The versions of all lists, newest first within a list, except those being imported. */
export async function listVersions(run: RunSql): Promise<ListVersion[]> {
  return versions.rows(run, `where state <> 'importing' order by list, version desc`)
}

export async function findVersion(run: RunSql, id: string): Promise<ListVersion | undefined> {
  return versions.row(run, `where state <> 'importing' and id = $1`, id)
}

/** The version of a list that names are compared with; undefined if the list is removed. */
export async function currentVersion(run: RunSql, list: string): Promise<ListVersion | undefined> {
  return versions.row(run, `where list = $1 and state = 'current'`, list)
}

/** The columns of a list as they were last imported. */
export async function rememberedColumnsOf(run: RunSql, list: string) {
  const [columns] = await queryColumn(
    run,
    z.string(),
    'select columns from name_lists where list = $1 order by version desc limit 1',
    list,
  )
  return columns === undefined ? {} : columnsSchema.parse(JSON.parse(columns))
}

/**
 * Makes everything else that begins or ends a version wait until this transaction ends. One lock, taken before all
 * others, because two transactions that each lock several versions could wait for each other.
 */
async function lockLists(run: RunSql): Promise<void> {
  await run('insert into office_access_lock (id) values (2) on conflict (id) do update set id = 2')
}

/** How many names all other lists have, including those being imported. The next count waits for this transaction. */
export async function namesBesides(run: RunSql, list: string | null): Promise<number> {
  await lockLists(run)
  return queryCount(
    run,
    `select coalesce(sum(names), 0) as count from name_lists where state in ('current', 'importing') and list <> $1`,
    list ?? '',
  )
}

/** How many names all versions have, except those that ended before a time. */
export async function namesKept(run: RunSql, time: number): Promise<number> {
  return queryCount(
    run,
    'select coalesce(sum(names), 0) as count from name_lists where ended_at is null or ended_at >= $1',
    time,
  )
}

type NewVersion = Pick<ListVersion, 'id' | 'list' | 'title' | 'kind' | 'names'> & {
  columns: z.infer<typeof columnsSchema>
  person: string
  now: number
}

/** Begins a version, which nothing compares with yet. Call it in a transaction. */
export async function beginVersion(run: RunSql, version: NewVersion): Promise<void> {
  const { person, now, ...own } = version
  const before = await queryCount(
    run,
    'select coalesce(max(version), 0) as count from name_lists where list = $1',
    own.list,
  )
  await insertRow(run, 'name_lists', {
    ...own,
    version: before + 1,
    state: 'importing',
    uploadedBy: person,
    uploadedAt: now,
  })
}

/** Adds names to a version that is being imported. `from` is the place of the first one in the version. */
export async function addListNames(
  run: RunSql,
  version: string,
  names: readonly ListedName[],
  from: number,
): Promise<void> {
  const rows = names.map((name, index) => {
    const own = nameColumns.map((column) => [column, name[column]] as const)
    return { id: `${version}-${from + index}`, list: version, ...Object.fromEntries(own) }
  })
  await insertRows(run, 'list_names', rows)
}

/** How many names of the version `before` the version `after` does not have. */
export async function countLostNames(run: RunSql, before: string, after: string): Promise<number> {
  return queryCount(
    run,
    `select count(*) as count from (select lower(name) from list_names where list = $1
       except select lower(name) from list_names where list = $2) as lost`,
    before,
    after,
  )
}

/** Ends the current version of a list, and returns it; undefined if there was none. */
export async function endCurrent(
  run: RunSql,
  list: string,
  { state, person, now }: { state: 'replaced' | 'removed'; person: string; now: number },
): Promise<Pick<ListVersion, 'id' | 'title' | 'kind'> | undefined> {
  // Waits for another import to finish, so that the version that ends here is the one it has put in use.
  await lockLists(run)
  // Waits while names of earlier versions are deleted, because one of those versions may become current again.
  await run('update name_lists set state = state where list = $1', list)
  return queryRow(
    run,
    versionRow.pick({ id: true, title: true, kind: true }),
    `update name_lists set state = $2, ended_by = $3, ended_at = $4 where list = $1 and state = 'current'
     returning id, title, kind`,
    list,
    state,
    person,
    now,
  )
}

/** Makes this the current version. False if it is gone, in use already, or without some of its names. */
export async function makeCurrent(run: RunSql, id: string): Promise<boolean> {
  const made = await run(
    `update name_lists set state = 'current', ended_by = null, ended_at = null
     where id = $1 and state <> 'current'
       and names = (select count(*) from list_names where list_names.list = name_lists.id) returning id`,
    id,
  )
  return made.length > 0
}

/** How many names one statement deletes. */
const atOnce = 500

/**
 * Deletes the names of a version, some at a time, but never those of a current one: an import that seemed to fail may
 * have been completed.
 */
export async function removeListNames(
  { transaction }: Pick<SqlDatabase, 'transaction'>,
  version: string,
): Promise<void> {
  for (;;) {
    const removed = await transaction(async (run) => {
      // Waits for an import that is being completed.
      const [ended] = await run(
        `update name_lists set state = state where id = $1 and state <> 'current' returning id`,
        version,
      )
      if (!ended) return []
      return run(
        `delete from list_names where id in (select id from list_names where list = $1 limit ${atOnce}) returning id`,
        version,
      )
    })
    if (removed.length < atOnce) return
    await turn()
  }
}

/** Deletes a version that is being imported, with its names. If it has become current in the meantime, it stays. */
export async function dropImport(database: SqlDatabase, id: string): Promise<void> {
  await removeListNames(database, id)
  await database.run(`delete from name_lists where id = $1 and state = 'importing'`, id)
}

export async function importsNow(run: RunSql): Promise<string[]> {
  return queryColumn(run, z.string(), `select id from name_lists where state = 'importing'`)
}

/** The versions that ended before a time and still have names. */
export async function endedBefore(run: RunSql, time: number): Promise<string[]> {
  return queryColumn(
    run,
    z.string(),
    `select id from name_lists where ended_at < $1
     and exists (select 1 from list_names where list_names.list = name_lists.id)`,
    time,
  )
}

export async function namesInVersion(run: RunSql, id: string): Promise<string[]> {
  return queryColumn(run, z.string(), 'select name from list_names where list = $1', id)
}

const nameRow = listedNameSchema.extend({ id: z.string(), line: z.coerce.number() })
const listNames = tableOf('list_names', nameRow)

/** The first of the names whose name or matter has the words, and how many there are in all. */
export async function namesOfVersion(run: RunSql, id: string, words: string, most: number) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const where = `list = $1 and (lower(name) like $2 escape '\\' or lower(matter) like $2 escape '\\')`
  const count = await queryCount(run, `select count(*) as count from list_names where ${where}`, id, like)
  const names = await listNames.rows(run, `where ${where} order by line, id limit $3`, id, like, most)
  return { count, names }
}

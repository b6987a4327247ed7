import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../server/store/open-store.ts'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { startDailyPurge } from './daily-purge.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'daily-purge-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

const nothing = () => undefined

/** Whose name is in the rows. */
const MARK = 'Marginalia'

describe.for(Object.entries({ SQLite: undefined, PostgreSQL: postgres?.url }))('%s', ([engine, url]) => {
  test.skipIf(engine === 'PostgreSQL' && !url)(
    'names that the purge removes are no longer in any file of the database',
    async () => {
      const dataDir = mkdtempSync(join(folder, 'data-'))
      const database = await openDatabase({ dataDir, ...(url && { databaseUrl: url }) })
      const { run } = database
      await run(
        `insert into message_names (id, message, name, added_at, kept_until) values ('n', 'gone', $1, 1, 1)`,
        MARK,
      )
      await run(
        `insert into name_lists
           (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at, ended_by, ended_at)
         values ('l', 'l', 1, 'Clients', 'clients', '{}', 1, 'removed', 'p', 1, 'p', 1)`,
      )
      await run(`insert into list_names (id, list, line, name) values ('l-0', 'l', 2, $1)`, MARK)
      if (url) await run('checkpoint')
      const left = async () => {
        const folders = url ? [await folderOf(database.run)] : [dataDir]
        return folders.flatMap((each) =>
          readdirSync(each).filter((file) => readFileSync(join(each, file)).includes(MARK)),
        )
      }
      expect(await left()).not.toEqual([])
      const stop = await startDailyPurge({
        database,
        contentStore: database,
        pages: { clean: async () => undefined },
        forgetMissed: async () => undefined,
        tidyRemarks: async () => undefined,
        tidyPictures: async () => undefined,
        auditDays: 1,
        log: { info: nothing, warn: nothing, error: nothing },
      })
      stop()
      if (url) await run('checkpoint')
      expect(await run('select id from message_names union all select id from list_names')).toEqual([])
      expect(await left()).toEqual([])
      await database.close()
    },
  )
})

test('a step that fails is logged with its code, and the others are done', async () => {
  const database = await openDatabase({ dataDir: mkdtempSync(join(folder, 'data-')) })
  const { run } = database
  for (const table of ['office_audit', 'office_sent_mails', 'office_notices', 'name_lists'])
    await run(`alter table ${table} rename to ${table}_elsewhere`)
  const logged: [object, string][] = []
  const done: string[] = []
  const stop = await startDailyPurge({
    database,
    contentStore: database,
    pages: { clean: async () => void done.push('previews') },
    forgetMissed: async () => void done.push('missing addresses'),
    tidyRemarks: async () => void done.push('comments'),
    tidyPictures: async () => {
      throw Object.assign(new Error('Dana Kowalczyk.png'), { code: 'EACCES' })
    },
    auditDays: 1,
    log: { info: nothing, warn: nothing, error: (about, what) => void logged.push([about, what]) },
  })
  stop()
  await database.close()
  const [inDatabase, system] = [{ code: 'Error ERR_SQLITE_ERROR' }, { code: 'Error EACCES' }]
  expect(logged).toEqual([
    [inDatabase, 'old entries of the audit log not removed, will retry'],
    [inDatabase, 'old records of mails not removed, will retry'],
    [inDatabase, 'old notices not removed, will retry'],
    [inDatabase, 'old names of conflict checks not removed, will retry'],
    [inDatabase, 'old publications and drafts not removed, will retry'],
    [system, 'pictures that no page uses not removed, will retry'],
  ])
  expect(done).toEqual(['missing addresses', 'comments', 'previews'])
})

/** Where PostgreSQL keeps its tables: on this machine. */
async function folderOf(run: (sql: string) => Promise<unknown[]>): Promise<string> {
  const found = await run(
    `select current_setting('data_directory') as data, pg_relation_filepath('list_names') as file`,
  )
  const [place] = z.array(z.object({ data: z.string(), file: z.string() })).parse(found)
  return join(place?.data ?? '', place?.file ?? '', '..')
}

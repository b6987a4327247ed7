import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../server/store/open-store.ts'
import { createSqlStore } from '../server/store/sql-store.ts'
import { startPostgres } from '../server/testing/postgres-server.ts'
import { startDailyPurge } from './daily-purge.ts'
import { recordAct } from './people/server/store/audit.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'daily-purge-'))
afterAll(() => {
  postgres?.stop()
  rmSync(folder, { recursive: true })
}, 60_000)

const nothing = () => undefined

/** The name in all rows. */
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
        store: createSqlStore(database),
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
    store: createSqlStore(database),
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

test('after a jump of the clock, audit log and records of the conflict check stay for a week', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const database = await openDatabase({ dataDir: mkdtempSync(join(folder, 'data-')) })
  const { run } = database
  const store = createSqlStore(database)
  await store.checkClock(new Date())
  await recordAct(run, { person: null, act: 'invite', subject: 'someone' }, Date.now())
  await run(
    `insert into message_names (id, message, name, added_at, kept_until) values ('n', 'gone', $1, 1, $2)`,
    MARK,
    Date.parse('2030-01-01'),
  )
  const done: string[] = []
  const purge = async () => {
    const stop = await startDailyPurge({
      database,
      store,
      contentStore: database,
      pages: { clean: async () => void done.push('previews') },
      forgetMissed: async () => undefined,
      tidyRemarks: async () => undefined,
      tidyPictures: async () => undefined,
      auditDays: 2555,
      log: { info: nothing, warn: nothing, error: nothing },
    })
    stop()
  }
  const left = () => run('select act as what from office_audit union all select name from message_names')
  // As after a dead battery, or with a wrong time server.
  vi.setSystemTime('2040-01-01T00:00:00Z')
  await purge()
  await store.checkClock(new Date())
  vi.setSystemTime('2040-01-02T00:00:00Z')
  await purge()
  expect(await left()).toEqual([{ what: 'invite' }, { what: MARK }])
  expect(done).toEqual([])

  for (let day = 2; day <= 9; day += 1) {
    vi.setSystemTime(Date.UTC(2040, 0, day))
    await store.checkClock(new Date())
  }
  await purge()
  expect(await left()).toEqual([])
  expect(done).toEqual(['previews'])
  await database.close()
})

/** The folder in which PostgreSQL, on this machine, keeps its tables. */
async function folderOf(run: (sql: string) => Promise<unknown[]>): Promise<string> {
  const found = await run(
    `select current_setting('data_directory') as data, pg_relation_filepath('list_names') as file`,
  )
  const [place] = z.array(z.object({ data: z.string(), file: z.string() })).parse(found)
  return join(place?.data ?? '', place?.file ?? '', '..')
}

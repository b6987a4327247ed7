import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publish } from '../publish/publish.ts'
import { openDatabase } from '../store/open-store.ts'
import { StoreUnavailable } from '../store/message-store.ts'
import type { RunSql } from '../store/sql-database.ts'
import { environmentOf } from '../../settings/read.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import { OfficeElsewhere, requireOfficeLease, withOfficeLease, startOfficeServer } from './office-lease.ts'

const databaseUrl = (await newPostgresDatabase()) ?? ''

function machine(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'machine-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return dataDir
}

async function shared() {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await database.run('delete from office_lease')
  onTestFinished(() => database.close())
  return database
}

test.skipIf(!databaseUrl)(
  'A second office server opens no office and publishes nothing, and says where the first is',
  async () => {
    const database = await shared()
    const [first, second] = [machine(), machine()]
    const warnings: string[] = []
    const note = (_: unknown, text: string) => void warnings.push(text)
    const log = { info: note, warn: note, error: note }
    const start = (DATA_DIR: string, OFFICE: 'on' | 'off' = 'on') =>
      startOfficeServer({ settings: { OFFICE, DATABASE_URL: databaseUrl, DATA_DIR }, database, log })

    const running = await start(first)
    onTestFinished(() => running.stop())
    expect(running.office).toBe('on')
    expect((await start(second)).office).toBe('off')
    expect(warnings).toEqual([expect.stringContaining(`The office is off here. The office server is `)])
    expect(warnings[0]).toContain(first)

    const settings = {
      DATA_DIR: second,
      DATABASE_URL: databaseUrl,
      RELEASES_MAX_MB: 1,
      PUBLISH_FREE_MB: 0,
      RETENTION_DAYS: 1,
      BUILD_FORMAT: 'file',
    } as const
    await expect(publish({ contentDir: 'content', settings, inBackground: true })).rejects.toMatchObject({
      name: 'CannotPublish',
      message: expect.stringContaining(first),
    })
    // A command on the office server's own machine shares its lease.
    expect(await withOfficeLease({ dataDir: first, databaseUrl }, async () => 'published')).toBe('published')
  },
)

test.skipIf(!databaseUrl)('machines whose id a full disk cut off do not share one lease', async () => {
  const { run } = await shared()
  const [first, second] = [machine(), machine()]
  for (const dataDir of [first, second]) writeFileSync(join(dataDir, 'office-server-id'), '')
  await requireOfficeLease(run, first)
  await expect(requireOfficeLease(run, second)).rejects.toThrow(OfficeElsewhere)
  await requireOfficeLease(run, first)
})

test.skipIf(!databaseUrl)(
  'A rollback on another machine than the office server changes nothing and says where it is',
  async () => {
    const { run } = await shared()
    const [first, second] = [machine(), machine()]
    await requireOfficeLease(run, first)
    const env = environmentOf({ DATA_DIR: second, DATABASE_URL: databaseUrl })
    const { status, stderr } = spawnSync(process.execPath, ['commands/rollback.ts'], {
      env,
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toContain(`(${first}). Publish or roll back there.`)
  },
)

test.skipIf(!databaseUrl)('A handler without an office never takes the lease', async () => {
  const database = await shared()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const settings = { OFFICE: 'off', DATABASE_URL: databaseUrl, DATA_DIR: machine() } as const
  await startOfficeServer({ settings, database, log })
  expect(await database.run('select holder from office_lease')).toEqual([])
})

test.skipIf(!databaseUrl)('Of many machines that start at once, one is the office server', async () => {
  const { run } = await shared()
  const machines = Array.from({ length: 8 }, machine)
  const results = await Promise.allSettled(machines.map((dataDir) => requireOfficeLease(run, dataDir)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.skipIf(!databaseUrl)(
  'When the holder dies, its lease lapses by the clock of the database, and it does not get it back',
  async () => {
    const { run } = await shared()
    const [first, second] = [machine(), machine()]
    await requireOfficeLease(run, first)
    await expect(requireOfficeLease(run, second)).rejects.toThrow(OfficeElsewhere)
    await run(
      'update office_lease set expires_at = (extract(epoch from clock_timestamp()) * 1000)::bigint - 1',
    )
    await requireOfficeLease(run, second)
    await expect(requireOfficeLease(run, first)).rejects.toThrow(second)
  },
)

test.skipIf(!databaseUrl)(
  'An outage of the database that outlasts the lease closes the office until it is over, and another holder ends it',
  async () => {
    const database = await shared()
    const [first, second] = [machine(), machine()]
    let isDown = false
    const run: RunSql = (...statement) =>
      isDown ? Promise.reject(new StoreUnavailable('PostgreSQL: ECONNREFUSED')) : database.run(...statement)
    const events: string[] = []
    const note = (_: unknown, text: string) => void events.push(text)
    const server = await startOfficeServer({
      settings: { OFFICE: 'on', DATABASE_URL: databaseUrl, DATA_DIR: first },
      database: { ...database, run },
      log: { info: note, warn: note, error: note },
      seconds: 2,
    })
    onTestFinished(() => server.stop())
    expect(server.obstacle()).toBeUndefined()

    isDown = true
    await expect.poll(server.obstacle).toMatch(/^The office cannot be reached/)
    isDown = false
    await expect.poll(server.obstacle).toBeUndefined()
    await expect(requireOfficeLease(database.run, second)).rejects.toThrow(OfficeElsewhere)
    expect(events).toEqual([
      'The office lease cannot be renewed, will retry',
      'The office lease is renewed again',
    ])

    isDown = true
    await expect.poll(server.obstacle).toBeDefined()
    // By the database's clock, it lapses a little later.
    const takes = () =>
      requireOfficeLease(database.run, second).then(
        () => 'taken',
        () => 'held',
      )
    await expect.poll(takes).toBe('taken')
    isDown = false
    await expect.poll(server.obstacle).toMatch(/^The office is on another server now/)
    expect(events.at(-1)).toBe('Another server now runs the office. Stop one of the two.')
  },
)

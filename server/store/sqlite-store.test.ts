import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { migrate } from './migrate.ts'
import { newMessage, sampleAccessibility, storeMessage } from '../testing/sample-messages.ts'
import { removeOld } from './retention.ts'
import { createSqlStore } from './sql-store.ts'
import { sqliteDatabase, openSqliteFile } from './sqlite-database.ts'
import { sqliteFile } from './sqlite-store.ts'
import { StoreUnavailable } from './message-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'sqlite-store-'))
afterAll(() => rmSync(folder, { recursive: true }))
let places = 0
const newPlace = () => join(folder, String(places++))

test('makes the folder and every file readable by their owner only', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place })
  await store.accept(newMessage())
  const files = readdirSync(place)
  expect(files).toContain('submissions.sqlite-wal')
  const modes = files.map((file) => statSync(join(place, file)).mode & 0o777)
  expect(new Set(modes)).toEqual(new Set([0o600]))
  expect(statSync(place).mode & 0o777).toBe(0o700)
  await store.close()
})

test('syncs every commit to disk and overwrites what is removed', () => {
  const connection = openSqliteFile(join(newPlace(), 'submissions.sqlite')).connection()
  const settings = ['journal_mode', 'synchronous', 'secure_delete', 'temp_store'].map((name) => {
    return connection.prepare(`pragma ${name}`).get()?.[name]
  })
  const full = 2
  const inMemory = 2
  expect(settings).toEqual(['wal', full, 1, inMemory])
  connection.close()
})

test('runs each migration once, however often the store is opened', async () => {
  const place = newPlace()
  for (let time = 0; time < 3; time++) await (await openStore({ dataDir: place })).close()
  const connection = new DatabaseSync(sqliteFile(place))
  const files = readdirSync(new URL('./migrations/', import.meta.url)).sort()
  expect(files.length).toBeGreaterThan(1)
  expect(connection.prepare('select file from migrations order by file').all()).toEqual(
    files.map((file) => ({ file })),
  )
  connection.close()
})

test('serves two connections to the same file', async () => {
  const place = newPlace()
  const server = await openStore({ dataDir: place })
  const command = await openStore({ dataDir: place })
  const id = await storeMessage(server)
  expect(await command.remove(id)).toBe(true)
  expect(await server.find(id)).toBeUndefined()
  expect((await server.accept(newMessage())).outcome).toBe('stored')
  await Promise.all([server.close(), command.close()])
})

test('reports that it is unavailable while another program has locked the file, and recovers afterward', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place }, { busyTimeoutMs: 20 })
  const other = new DatabaseSync(sqliteFile(place))
  other.exec('begin immediate')
  await expect(store.accept(newMessage())).rejects.toThrow(StoreUnavailable)
  await expect(store.health()).rejects.toThrow(StoreUnavailable)
  other.exec('rollback')
  expect((await store.accept(newMessage())).outcome).toBe('stored')
  other.close()
  await store.close()
})

test('waits for a lock without stopping the rest of the server', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place }, { busyTimeoutMs: 60_000 })
  const other = new DatabaseSync(sqliteFile(place))
  other.exec('begin immediate')
  const accepted = [1, 2, 3].map(() => store.accept(newMessage()))
  // Timers run only while nothing blocks; the lock ends long before the wait would.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  other.exec('rollback')
  expect((await Promise.all(accepted)).map(({ outcome }) => outcome)).toEqual(['stored', 'stored', 'stored'])
  other.close()
  await store.close()
})

test('makes an existing database that others could read private', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place })
  for (const file of readdirSync(place)) chmodSync(join(place, file), 0o644)
  const again = await openStore({ dataDir: place })
  const modes = readdirSync(place).map((file) => statSync(join(place, file)).mode & 0o777)
  expect(modes).toEqual([0o600, 0o600, 0o600])
  await Promise.all([store.close(), again.close()])
})

test.each([
  ['the database', ['']],
  ['its log', ['-wal']],
  ['all of its files', ['', '-wal', '-shm']],
])('writes everything back when %s was removed while it runs', async (_, parts) => {
  const place = newPlace()
  let restored = 0
  const store = await openStore({ dataDir: place }, { onRestored: () => void restored++ })
  await store.accept(newMessage())
  for (const part of parts) rmSync(sqliteFile(place) + part)
  expect((await store.accept(newMessage())).outcome).toBe('stored')
  expect(restored).toBe(1)
  expect(statSync(sqliteFile(place)).mode & 0o777).toBe(0o600)

  // Another process sees both, and so does this one afterward.
  const other = await openStore({ dataDir: place })
  expect(await other.list()).toHaveLength(2)
  expect((await other.accept(newMessage())).outcome).toBe('stored')
  expect(await store.list()).toHaveLength(3)
  await Promise.all([store.close(), other.close()])
})

test('writes the whole folder back when it was removed', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place })
  await store.accept(newMessage())
  rmSync(place, { recursive: true })
  await store.health()
  expect(await store.list()).toHaveLength(1)
  await store.close()
  const again = await openStore({ dataDir: place })
  expect(await again.list()).toHaveLength(1)
  await again.close()
})

test('accepts nothing more when another file took the place of the database', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place })
  await (await openStore({ dataDir: join(place, 'other') })).close()
  renameSync(sqliteFile(join(place, 'other')), sqliteFile(place))
  await expect(store.accept(newMessage())).rejects.toThrow('restart the site')
  await expect(store.health()).rejects.toThrow(StoreUnavailable)
  await store.close()
})

test('scrubs copies that SQLite left behind when it moved rows that were removed later', async () => {
  const place = newPlace()
  const file = openSqliteFile(sqliteFile(place))
  const connection = file.connection()
  const database = sqliteDatabase(file, 10)
  // A fixed sequence after which secure_delete alone leaves a copy of a removed row (SQLite 3.53).
  let state = 13
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 65536) % below
  }
  const numbers = Array.from({ length: 600 }, (_, number) => number)
  await database.transaction(async (run) => {
    await run('create table notes (id text primary key, text text, error text)')
    for (const number of numbers) {
      const id = `${random(1e9)}-${number}-`
      const text = `note-${number}-${'x'.repeat(random(3) === 0 ? random(6000) : random(300))}`
      await run('insert into notes values ($1, $2, null)', id, text)
      const some = () => `note-${random(number + 1)}-%`
      if (random(2) === 0)
        await run('update notes set error = $1 where text like $2', 'E'.repeat(random(60)), some())
      if (random(3) === 0) await run('delete from notes where text like $1', some())
    }
  })
  await database.scrub()
  const kept = new Set(
    connection
      .prepare('select text from notes')
      .all()
      .map(({ text }) => String(text).split('-')[1]),
  )
  const bytes = readdirSync(place)
    .map((file) => readFileSync(join(place, file), 'latin1'))
    .join('')
  const removed = numbers.filter((number) => !kept.has(String(number)))
  expect(removed.length).toBeGreaterThan(100)
  expect(removed.filter((number) => bytes.includes(`note-${number}-`))).toEqual([])
  await database.close()
})

test('while a large file is rewritten after a removal, the server does other work', async () => {
  const file = openSqliteFile(sqliteFile(newPlace()))
  const database = sqliteDatabase(file, 10)
  await database.run('create table notes (text text)')
  for (let count = 0; count < 30; count++)
    await database.run('insert into notes values (hex(zeroblob(1000000)))')
  let turns = 0
  const working = setInterval(() => turns++, 1)
  await database.scrub()
  clearInterval(working)
  // In the main thread, this would take only one turn of the event loop.
  expect(turns).toBeGreaterThan(10)
  await database.close()
})

test('a removal is done although a reader holds a copy, which the daily removal overwrites', async () => {
  const place = newPlace()
  const store = await openStore({ dataDir: place })
  await store.accept(newMessage())
  const [{ id } = { id: '' }] = await store.list()
  const reader = new DatabaseSync(sqliteFile(place))
  reader.exec('begin')
  reader.prepare('select * from submissions').all()
  const start = performance.now()
  expect(await store.purge(new Date('2100-01-01'))).toBe(1)
  expect(await store.list()).toEqual([])
  expect(performance.now() - start, 'visitors wait for it').toBeLessThan(10_000)
  await expect(store.scrub()).rejects.toThrow('a copy remains in its log')
  reader.exec('rollback')
  reader.close()

  const said: string[] = []
  const write = (_: unknown, event: string) => void said.push(event)
  await removeOld({ store, days: 30, log: { info: write, warn: write, error: write } })
  expect(said).toEqual([])
  // Its reference stays in the list of what was removed.
  expect(await store.deletedReferences()).toEqual([id])
  const wal = readFileSync(`${sqliteFile(place)}-wal`)
  expect(wal).toHaveLength(0)
  await store.close()
})

test('reports that it is unavailable when the disk is full, keeps what it has, and recovers', async () => {
  const file = openSqliteFile(sqliteFile(newPlace()))
  const connection = file.connection()
  const database = sqliteDatabase(file, 10)
  await migrate(database)
  const store = createSqlStore(database)
  const before = await store.accept(newMessage())

  // SQLite reports a full disk and its own page limit with the same code, SQLITE_FULL.
  const limit = connection.prepare('pragma page_count').get()?.['page_count']
  connection.exec(`pragma max_page_count = ${Number(limit)}`)
  const large = newMessage(sampleAccessibility({ message: 'x'.repeat(20_000) }))
  await expect(store.accept(large)).rejects.toThrow(StoreUnavailable)
  expect((await store.list()).map(({ id }) => id)).toEqual(['id' in before ? before.id : ''])

  connection.exec('pragma max_page_count = 100000')
  expect((await store.accept(large)).outcome).toBe('stored')
  await store.close()
})

test('reports that it is unavailable when the file is not a database or cannot be created', async () => {
  const place = newPlace()
  await (await openStore({ dataDir: place })).close()
  writeFileSync(
    sqliteFile(place),
    'This is a letter, not a database, and it is long enough to be read as one.',
  )
  await expect(openStore({ dataDir: place })).rejects.toThrow(StoreUnavailable)

  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  chmodSync(file, 0o600)
  await expect(openStore({ dataDir: file })).rejects.toThrow(StoreUnavailable)
  expect(existsSync(sqliteFile(file))).toBe(false)
})

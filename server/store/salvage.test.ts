import {
  copyFileSync,
  existsSync,
  mkdirSync,
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
import { newMessage, sampleAccessibility, storeMessage } from '../testing/sample-messages.ts'
import { damagedDatabases } from './sqlite-errors.ts'
import type { SetApart } from './open-sqlite.ts'
import type { Salvaged } from './salvage.ts'
import { openSqliteDatabase, sqliteFile } from './sqlite-store.ts'
import { StoreUnavailable } from './message-store.ts'

const PAGE = 4096
const folder = mkdtempSync(join(tmpdir(), 'salvage-'))
afterAll(() => rmSync(folder, { recursive: true }))

const sample = join(folder, 'sample')
const references = await fill(sample)
const bytes = readFileSync(sqliteFile(sample))

/** Fills a database with several pages of messages, one of them on hold; returns the references. */
async function fill(place: string): Promise<string[]> {
  const store = await openStore({ dataDir: place })
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1) {
    const reference = await storeMessage(
      store,
      sampleAccessibility({ message: `${count} ${'text '.repeat(300)}` }),
    )
    ids.push(reference)
  }
  await store.close()
  const database = await openSqliteDatabase(place)
  await database.run(`update messages set held_by = 'Ann', held_at = 1`)
  await database.close()
  return ids
}

/** The numbers of the pages that belong to a table or index. */
function pagesOf(of: string): number[] {
  const connection = new DatabaseSync(sqliteFile(sample), { readOnly: true })
  const found = connection.prepare('select pageno from dbstat where name = ? order by pageno').all(of)
  connection.close()
  return found.map(({ pageno }) => Number(pageno))
}

let places = 0

/** A data folder with the sample database, in which one page is overwritten. */
function damagedPlace(page: number, value: number): { place: string; damaged: Buffer } {
  const place = join(folder, String((places += 1)))
  mkdirSync(place)
  const damaged = Buffer.from(bytes).fill(value, (page - 1) * PAGE, page * PAGE)
  writeFileSync(sqliteFile(place), damaged)
  return { place, damaged }
}

function setApartIn(place: string): { setApart: SetApart; told: Salvaged[] } {
  const told: Salvaged[] = []
  return {
    setApart: { folder: join(place, 'backups'), onSalvaged: (salvaged) => void told.push(salvaged) },
    told,
  }
}

test('whichever page is damaged, the store opens, takes messages, and loses or names only what was on that page', async () => {
  const schema = new Set(pagesOf('sqlite_schema'))
  const [root, ...leaves] = pagesOf('submissions')
  expect(leaves.length).toBeGreaterThan(10)
  // All pages of the schema, the root page of the messages, and a fourth of the others.
  const pages = Array.from({ length: bytes.length / PAGE }, (_, index) => index + 1)
  for (const page of pages.filter((each) => schema.has(each) || each === root || each % 4 === 2)) {
    const { place, damaged } = damagedPlace(page, page % 8 === 2 ? 0 : 7)
    const { setApart, told } = setApartIn(place)
    const store = await openStore({ dataDir: place }, { setApart })
    const [whole, named] = [await store.list(), await store.damaged()]
    const known = [...whole, ...named].map(({ id }) => id).sort()
    const lost = leaves.includes(page) ? 3 : 0
    expect(known, `page ${page}`).toEqual(schema.has(page) ? [] : references.toSorted())
    if (!schema.has(page) && page !== root) expect(named.length, `page ${page}`).toBeLessThanOrEqual(lost)
    expect((await store.accept(newMessage())).outcome).toBe('stored')
    await store.health()
    await store.close()
    const [apart = ''] = damagedDatabases(join(place, 'backups'))
    expect(told).toMatchObject([{ apart, lost: named.map(({ id }) => id).sort() }])
    expect(readFileSync(join(place, 'backups', apart)).equals(damaged)).toBe(true)
    expect(statSync(sqliteFile(place)).mode & 0o777).toBe(0o600)
  }
})

test('what the office knows about a message that cannot be read stays, and nothing is removed early', async () => {
  const [, leaf = 0] = pagesOf('submissions')
  const { place } = damagedPlace(leaf, 7)
  const { setApart, told } = setApartIn(place)
  const store = await openStore({ dataDir: place }, { setApart })
  expect(await store.purge(new Date(Date.now() - 60_000))).toBe(0)
  await store.close()
  const database = await openSqliteDatabase(place)
  const held = await database.run(`select reference from messages where held_by = 'Ann'`)
  expect(held).toHaveLength(references.length)
  const received = await database.run(
    `select received_at from submissions where id = $1 and received_at > 1 and delivery = 'refused'`,
    told[0]?.lost[0] ?? '',
  )
  expect(received).toHaveLength(1)
  await database.close()
})

test('a store that is open finds the damage: one call fails, the next finds what could be read', async () => {
  const place = join(folder, 'running')
  mkdirSync(place)
  copyFileSync(sqliteFile(sample), sqliteFile(place))
  const { setApart, told } = setApartIn(place)
  const store = await openStore({ dataDir: place }, { setApart })
  const [, leaf = 0] = pagesOf('submissions')
  writeFileSync(sqliteFile(place), Buffer.from(bytes).fill(7, (leaf - 1) * PAGE, leaf * PAGE))
  await expect(store.list()).rejects.toThrow(StoreUnavailable)
  expect((await store.list()).length + (await store.damaged()).length).toBe(references.length)
  expect((await store.accept(newMessage())).outcome).toBe('stored')
  expect(told).toHaveLength(1)
  await store.close()
  expect(await (await openStore({ dataDir: place }, { setApart })).list()).not.toHaveLength(0)
  expect(told).toHaveLength(1)
})

test('a command does not replace a damaged database: it says that it is unavailable', async () => {
  const { place, damaged } = damagedPlace(1, 7)
  await expect(openStore({ dataDir: place })).rejects.toThrow(StoreUnavailable)
  expect(readFileSync(sqliteFile(place)).equals(damaged)).toBe(true)
})

test('a database that cannot even be opened is unavailable, so that the pages are served without it', async () => {
  const place = join(folder, 'unreadable')
  mkdirSync(sqliteFile(place), { recursive: true })
  const { setApart, told } = setApartIn(place)
  await expect(openStore({ dataDir: place }, { setApart })).rejects.toThrow(StoreUnavailable)
  expect(told).toEqual([])
})

test('so is one whose damaged file cannot be set apart', async () => {
  const [, leaf = 0] = pagesOf('submissions')
  const { place } = damagedPlace(leaf, 7)
  const { setApart } = setApartIn(place)
  writeFileSync(setApart.folder, 'no folder')
  await expect(openStore({ dataDir: place }, { setApart })).rejects.toThrow(StoreUnavailable)
  // The replacement is complete, and is put in place first.
  await expect(openStore({ dataDir: place }, { setApart })).rejects.toThrow(StoreUnavailable)
  rmSync(setApart.folder)
  const store = await openStore({ dataDir: place }, { setApart })
  expect((await store.list()).length).toBeGreaterThan(0)
  await store.close()
})

test('a server that ends just before the new database is in place puts it there when it starts', async () => {
  const [, leaf = 0] = pagesOf('submissions')
  const { place, damaged } = damagedPlace(leaf, 7)
  const file = sqliteFile(place)
  await (await openStore({ dataDir: place }, { setApart: setApartIn(place).setApart })).close()
  rmSync(join(place, 'backups'), { recursive: true })
  renameSync(file, `${file}.salvaged`)
  writeFileSync(file, damaged)
  writeFileSync(`${file}-wal`, 'a log that would be applied')

  const { setApart, told } = setApartIn(place)
  const store = await openStore({ dataDir: place }, { setApart })
  expect((await store.list()).length + (await store.damaged()).length).toBe(references.length)
  await store.close()
  expect(told).toEqual([])
  const [apart = ''] = damagedDatabases(setApart.folder)
  expect(readFileSync(join(setApart.folder, apart)).equals(damaged)).toBe(true)
  expect(readdirSync(setApart.folder)).toContain(`${apart}-wal`)
  expect(existsSync(`${file}.salvaged`)).toBe(false)
})

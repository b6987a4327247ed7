import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../text/iso-day.ts'
import { errorCode } from '../http/log.ts'
import { CommandError } from '../start/cannot-start.ts'
import { newMessage, sampleIntake } from '../testing/sample-messages.ts'
import { newPostgresDatabase } from '../testing/postgres-server.ts'
import {
  connected,
  createScratchDatabase,
  dumpPostgres,
  postgresCounts,
  requireEmpty,
  restorePostgres,
} from './postgres-copy.ts'
import { openPostgresDatabase } from './postgres-store.ts'
import { createSqlStore } from './sql-store.ts'
import { StoreUnavailable } from './message-store.ts'

test('an error of our own is not mistaken for a database outage, even inside a transaction', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const database = await openPostgresDatabase(url)
  try {
    const wrong = await database.run('select nothing from nowhere').catch((error: unknown) => error)
    expect(wrong).not.toBeInstanceOf(StoreUnavailable)
    expect(errorCode(wrong)).toBe('error 42P01')
    const own = new TypeError('what a person wrote')
    await expect(database.transaction(() => Promise.reject(own))).rejects.toBe(own)
    expect(errorCode(own)).toBe('TypeError')
    // The connection of the failed transaction can be used again.
    expect(await database.run('select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('what is refused in a transaction is not written and keeps the connection, unless that is broken', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const database = await openPostgresDatabase(url)
  onTestFinished(() => database.close())
  const connection = () => database.run('select pg_backend_pid() as connection')
  const refusal = new CommandError('Someone else was first.')
  const refusedAfter = (sql: string) =>
    database.transaction(async (run) => {
      await run(sql).catch(() => undefined)
      throw refusal
    })
  const before = await connection()
  await expect(refusedAfter('create table written (id text)')).rejects.toBe(refusal)
  expect(await connection()).toEqual(before)
  expect(await database.run(`select to_regclass('written') as written`)).toEqual([{ written: null }])
  await expect(refusedAfter('select pg_terminate_backend(pg_backend_pid())')).rejects.toBe(refusal)
  expect(await connection()).not.toEqual(before)
})

test('what happens at the same time is stored, whatever isolation the server has as its default', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const name = new URL(url).pathname.slice(1)
  await connected(url, (run) =>
    run(`alter database ${name} set default_transaction_isolation = serializable`),
  )
  const store = createSqlStore(await openPostgresDatabase(url))
  onTestFinished(() => store.close())
  const accepted = await Promise.all(Array.from({ length: 40 }, () => store.accept(newMessage())))
  expect(new Set(accepted.map(({ outcome }) => outcome))).toEqual(new Set(['stored']))
  const other = createSqlStore(await openPostgresDatabase(url))
  onTestFinished(() => other.close())
  await Promise.all(Array.from({ length: 100 }, () => [store.health(), other.health()]).flat())
})

test('the server does not spend seconds on compiling a search', async ({ skip }) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  await connected(url, (run) => run(`alter database ${new URL(url).pathname.slice(1)} set jit = on`))
  const database = await openPostgresDatabase(url)
  onTestFinished(() => database.close())
  expect(await database.run('show jit')).toEqual([{ jit: 'off' }])
  expect(await database.transaction((run) => run('show jit'))).toEqual([{ jit: 'off' }])
})

test('limits of time that the database has for its users stop neither commands nor the removal of deleted rows', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const database = await openPostgresDatabase(url)
  onTestFinished(() => database.close())
  const name = new URL(url).pathname.slice(1)
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await connected(url, (run) => run(`alter database ${name} set ${limit} = 5`))
  await connected(url, async (run) => {
    await run('begin')
    await setTimeout(50)
    await run('select pg_sleep(0.05)')
  })
  await database.scrub()
})

test('a user that does not own the database is told so, and what to do', async ({ skip }) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  await connected(url, (run) => run('create role guest login'))
  const asGuest = url.replace('//site@', '//guest@')
  const opened = openPostgresDatabase(asGuest)
  await expect(opened).rejects.toThrow(StoreUnavailable)
  await expect(opened).rejects.toThrow('Make it the owner of the database')
  await (await openPostgresDatabase(url)).close()
  await expect(requireEmpty(asGuest, 'the database', '')).rejects.toThrow('of any tables that another user')
  await expect(createScratchDatabase(asGuest)).rejects.toThrow('alter role ... createdb')
})

test('a database that cannot store every letter is refused, and told how to create it', async ({ skip }) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  await connected(url, (run) =>
    run(`create database latin encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`),
  )
  const latin = new URL('latin', url).href
  const refusal = 'has the encoding LATIN1, and the site needs UTF8. Create it anew'
  await expect(openPostgresDatabase(latin)).rejects.toThrow(refusal)
  await expect(requireEmpty(latin, 'the database', '')).rejects.toThrow(refusal)
  // A database that an earlier version filled is used as before.
  await connected(latin, (run) => run('create table migrations (file text primary key)'))
  await (await openPostgresDatabase(latin)).close()
})

test('a backup is checked in a database that stores every letter, whatever the server’s default is', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const setDefault = (encoding: string) =>
    connected(url, (run) =>
      run(`update pg_database set encoding = pg_char_to_encoding($1) where datname = 'template1'`, encoding),
    )
  onTestFinished(async () => void (await setDefault('UTF8')))
  await setDefault('LATIN1')
  const scratch = await createScratchDatabase(url)
  expect(await connected(scratch.url, (run) => run(`select 'Łukasz' as name`))).toEqual([{ name: 'Łukasz' }])
  await scratch.remove()
})

test('a database is dumped although its address has a parameter that only the driver knows', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = createSqlStore(await openPostgresDatabase(url))
  await store.accept(newMessage())
  await store.close()
  const parameters = 'uselibpqcompat=true&sslmode=disable&options=-c%20work_mem=8MB'
  const counts = await dumpPostgres(`${url}?${parameters}`, join(folder, 'dump'))
  expect(counts).toMatchObject({ messages: 1 })
})

test('a database is dumped although its password has a bare percent sign, with which the site runs', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const withPassword = url.replace('//site@', '//site:5%off@')
  await (await openPostgresDatabase(withPassword)).close()
  expect(await dumpPostgres(withPassword, join(folder, 'dump'))).toMatchObject({ messages: 0 })
})

test('no password is among the arguments of a program, where other users of the machine can read it', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await (await openPostgresDatabase(url)).close()
  const noted = join(folder, 'arguments')
  writeFileSync(join(folder, 'pg_dump'), `#!/bin/sh\necho "$@" >> ${noted}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const address of [url.replace('//site@', '//site:secret@'), `${url}?password=secret`])
    await dumpPostgres(address, join(folder, 'dump'))
  // Beside the dump, where the next backup or restore removes what a killed one left.
  expect(readFileSync(noted, 'utf8')).toContain(`passfile=${encodeURIComponent(join(folder, 'postgres-'))}`)
  expect(readFileSync(noted, 'utf8')).not.toContain('secret')
})

test('every letter is dumped, whatever encoding the database has set for its programs', async ({ skip }) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = createSqlStore(await openPostgresDatabase(url))
  await store.accept(newMessage(sampleIntake({ name: 'Łukasz Wójcik' })))
  await store.close()
  await connected(url, (run) =>
    run(`alter database ${new URL(url).pathname.slice(1)} set client_encoding = 'LATIN1'`),
  )
  expect(await dumpPostgres(url, join(folder, 'dump'))).toMatchObject({ messages: 1 })
})

test('a backup is restored without what only the administrator of the server may create', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  await connected(url, async (run) => {
    await run('create role firm login createdb')
    await run(`alter database ${new URL(url).pathname.slice(1)} owner to firm`)
    await run('create extension pg_stat_statements')
    await run('create publication replica for all tables')
  })
  const asFirm = url.replace('//site@', '//firm@')
  const store = createSqlStore(await openPostgresDatabase(asFirm))
  await store.accept(newMessage())
  await store.close()
  const folder = mkdtempSync(join(tmpdir(), 'dump-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await dumpPostgres(asFirm, join(folder, 'dump'))
  const scratch = await createScratchDatabase(asFirm)
  await restorePostgres(scratch.url, join(folder, 'dump'))
  expect(await postgresCounts(scratch.url)).toMatchObject({ messages: 1 })
  await scratch.remove()
})

test('a removal is done although a backup reads the tables, and the daily one rewrites them', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const store = createSqlStore(await openPostgresDatabase(url))
  await store.accept(newMessage())
  await connected(url, async (run) => {
    await run('begin')
    await run('select * from submissions')
    expect(await store.purge(new Date('2100-01-01'))).toBe(1)
    await expect(store.scrub()).rejects.toThrow(StoreUnavailable)
  })
  await store.scrub()
  expect([await store.list(), (await store.deletedReferences()).length]).toEqual([[], 1])
  await store.close()
})

test('a copy of the database that a killed backup left is dropped by the next, one of today is not', async ({
  skip,
}) => {
  const url = await newPostgresDatabase()
  if (!url) return skip('PostgreSQL is not installed')
  const named = (time: number) => `backup_check_${time}_0123456789ab`
  const [old, recent] = [named(Date.now() - 2 * DAY_MS), named(Date.now() - 60_000)]
  const left = await connected(url, async (run) => {
    for (const name of ['backup_check_0123456789ab', old, recent]) await run(`create database ${name}`)
    const scratch = await createScratchDatabase(url)
    await scratch.remove()
    const names = await run(`select datname from pg_database where datname like 'backup%'`)
    await run(`drop database ${recent}`)
    return names
  })
  expect(left).toEqual([{ datname: recent }])
})

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/open-store.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { createNameComparison } from './name-comparison.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

async function addList(run: RunSql, id: string, names: string[], state = 'current'): Promise<void> {
  await run(
    `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
     values ($1, $1, 1, 'Clients', 'clients', '{}', $2, $3, 'ada', 1)`,
    id,
    names.length,
    state,
  )
  for (const [line, name] of names.entries())
    await run(
      'insert into list_names (id, list, line, name) values ($1, $2, $3, $4)',
      `${id}-${line}`,
      id,
      line,
      name,
    )
}

async function addName(
  run: RunSql,
  id: string,
  message: string,
  name: string,
  addedAt = Date.now(),
): Promise<void> {
  const sql = 'insert into message_names (id, message, name, added_at) values ($1, $2, $3, $4)'
  await run(sql, id, message, name, addedAt)
}

await describeOnBothDatabases((url) => {
  async function open() {
    const dataDir = mkdtempSync(join(tmpdir(), 'name-comparison-'))
    folders.push(dataDir)
    const database = await openDatabase({ dataDir, databaseUrl: url })
    for (const table of ['message_names', 'list_names', 'name_lists'])
      await database.run(`delete from ${table}`)
    const comparison = createNameComparison(database.run)
    onTestFinished(async () => {
      await comparison.stop()
      await database.close()
    })
    return { ...database, ...comparison }
  }

  test('each comparison uses the lists and messages that are in the database at that moment', async () => {
    const { run, find } = await open()
    const found = async (name: string, except?: string) => {
      const { compared, matches } = await find([{ name }], except)
      return [compared, ...(matches[0] ?? []).map(({ id }) => id)]
    }

    expect(await found('Ann Kozak')).toEqual([0])
    await addList(run, 'one', ['Kozak, Ann', 'Bill Carver'])
    await addList(run, 'half', ['Ann Kozak'], 'importing')
    await addName(run, 'n1', 'm1', 'Anne Kozak')
    expect(await found('Ann Kozak')).toEqual([3, 'l:one-0', 'm:n1'])
    expect(await found('Ann Kozak', 'm1')).toEqual([2, 'l:one-0'])

    await run(`update name_lists set state = 'replaced' where id = 'one'`)
    await addList(run, 'two', ['William Carver'])
    // A name added by a clock that is hours late.
    await addName(run, 'n2', 'm1', 'Anna Kozak', Date.now() - 9_000_000)
    expect(await found('Ann Kozak')).toEqual([3, 'm:n1', 'm:n2'])
    await run(`delete from message_names where id = 'n1'`)
    await addName(run, 'n3', 'm1', 'Bill Carver')
    expect(await found('Ann Kozak')).toEqual([3, 'm:n2'])
    expect(await found('Bill Carver')).toEqual([3, 'm:n3', 'l:two-0'])
    await run(`delete from message_names where message = 'm1'`)
    expect(await found('Ann Kozak')).toEqual([1])
  })

  test('no name is missed among many, and matches beyond the limit are counted', async () => {
    const { run, find } = await open()
    const names = Array.from({ length: 1_103 }, (_, place) => `Ann Kozak ${place}`)
    await addList(run, 'many', names)
    for (const [place, name] of names.entries()) await addName(run, `n${place}`, `m${place}`, name, 1)
    const { compared, matches, more } = await find([{ name: 'Ann Kozak' }, { name: 'Bill Carver' }])
    expect([compared, matches.map(({ length }) => length), more]).toEqual([2_206, [2_000, 0], [206, 0]])
  })
})

/** A database with a list, and the processes that are started until the test ends. */
async function openList(names: string[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'name-comparison-'))
  folders.push(dataDir)
  const database = await openDatabase({ dataDir })
  await addList(database.run, 'one', names)
  const processes: ChildProcess[] = []
  const note = (message: unknown) => processes.push((message as { process: ChildProcess }).process)
  subscribe('child_process', note)
  onTestFinished(async () => {
    unsubscribe('child_process', note)
    await database.close()
  })
  return { run: database.run, processes }
}

test('a process that died is started again, a slow one is reported, and a stopped one is asked nothing', async () => {
  const { run, processes } = await openList(['Ann Kozak'])
  const { find, stop } = createNameComparison(run)
  const found = async () => (await find([{ name: 'Kozak, Ann' }])).matches[0]

  expect(await found()).toMatchObject([{ id: 'l:one-0' }])
  const [first] = processes
  first?.kill('SIGTERM')
  expect(await found(), 'systemd stops the server, which ends it').toMatchObject([{ id: 'l:one-0' }])
  expect(processes).toHaveLength(1)
  first?.kill('SIGKILL')
  if (first) await once(first, 'exit')
  expect(await found()).toMatchObject([{ id: 'l:one-0' }])
  expect(processes).toHaveLength(2)
  const last = found()
  await stop()
  expect(await last).toHaveLength(1)
  expect(processes[1]?.signalCode).toBe('SIGKILL')
  await expect(found()).rejects.toThrow('the server is stopping')

  const hasty = createNameComparison(run, { deadlineMs: 0 })
  await expect(hasty.find([{ name: 'Ann Kozak' }])).rejects.toThrow('were not compared within 0 seconds')
  await hasty.stop()
  expect(processes[2]?.signalCode).toBe('SIGKILL')
})

test('a process that is killed or runs out of memory ends alone, and no name is said to be unknown', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = (place: number) =>
    [1, 26, 676, 17_576].map((by) => letters[Math.floor(place / by) % 26] ?? '').join('')
  const { run, processes } = await openList(
    Array.from({ length: 3_000 }, (_, place) =>
      Array.from({ length: 12 }, (_, next) => word(place * 12 + next)).join(' '),
    ),
  )
  const { find, stop } = createNameComparison(run)
  onTestFinished(stop)
  const killed = find([{ name: 'Ann Kozak' }])
  await expect.poll(() => processes.length).toBe(1)
  processes[0]?.kill('SIGKILL')
  await expect(killed).rejects.toThrow('The names were not compared, because the comparison was interrupted.')

  const small = createNameComparison(run, { mostMemoryMb: 24, restMs: 200 })
  onTestFinished(small.stop)
  await expect(small.find([{ name: 'Ann Kozak' }])).rejects.toThrow('take too much memory')
  expect(processes[1]?.signalCode, 'V8 ended it').toBe('SIGABRT')
  await expect(small.find([{ name: 'Ann Kozak' }])).rejects.toMatchObject({ status: 503 })
  expect(processes, 'it rests').toHaveLength(2)
  await wait(200)
  await run(`delete from list_names where line > 10`)
  expect(await small.find([{ name: 'Ann Kozak' }])).toMatchObject({ compared: 11, matches: [[]] })
})

test('the process ends with a server that is killed', async () => {
  const server = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { subscribe } from 'node:diagnostics_channel'
       import { createNameComparison } from ${JSON.stringify(join(import.meta.dirname, 'name-comparison.ts'))}
       let child
       subscribe('child_process', ({ process }) => (child = process))
       await createNameComparison(async (sql) => (sql.includes('count(*)') ? [{ count: 0 }] : [])).find([])
       console.log(child.pid)
       setInterval(() => {}, 1_000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void server.kill('SIGKILL'))
  const [printed] = await once(server.stdout, 'data')
  const child = Number(String(printed))
  const isRunning = () => {
    try {
      return process.kill(child, 0)
    } catch {
      return false
    }
  }
  expect(isRunning()).toBe(true)
  server.kill('SIGKILL')
  await expect.poll(isRunning).toBe(false)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/open-store.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import { describeOnBothDatabases } from '../../../server/testing/both-databases.ts'
import { createNameThread } from './name-thread.ts'

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
    const dataDir = mkdtempSync(join(tmpdir(), 'name-thread-'))
    folders.push(dataDir)
    const database = await openDatabase({ dataDir, databaseUrl: url })
    for (const table of ['message_names', 'list_names', 'name_lists'])
      await database.run(`delete from ${table}`)
    const thread = createNameThread(database.run)
    onTestFinished(async () => {
      await thread.stop()
      await database.close()
    })
    return { ...database, ...thread }
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
    // A clock that is hours late, and a name for another.
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

test('A thread that died is restarted, a slow one is reported, and a stopped one is asked nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'name-thread-'))
  folders.push(dataDir)
  const database = await openDatabase({ dataDir })
  await addList(database.run, 'one', ['Ann Kozak'])
  const workers: Worker[] = []
  const note = (worker: Worker) => workers.push(worker)
  process.on('worker', note)
  const thread = createNameThread(database.run)
  const found = async () => (await thread.find([{ name: 'Kozak, Ann' }])).matches[0]

  expect(await found()).toMatchObject([{ id: 'l:one-0' }])
  await workers[0]?.terminate()
  expect(await found()).toMatchObject([{ id: 'l:one-0' }])
  expect(workers).toHaveLength(2)
  const last = found()
  await thread.stop()
  expect(await last).toHaveLength(1)
  await expect(found()).rejects.toThrow('the server is stopping')

  const hasty = createNameThread(database.run, 0)
  await expect(hasty.find([{ name: 'Ann Kozak' }])).rejects.toThrow('were not compared within 0 ms')
  await hasty.stop()
  expect(workers[2]?.threadId).toBe(-1)
  process.off('worker', note)
  await database.close()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../../server/store/open-store.ts'
import { createNameThread } from './name-thread.ts'

test('the thread compares with the lists and names of now, whatever was added and removed since the last time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'names-'))
  const database = await openDatabase({ dataDir: folder })
  const { run } = database
  const names = createNameThread(run)
  onTestFinished(async () => {
    await names.stop()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const addList = async (id: string, count: number) => {
    await run(
      `insert into name_lists (id, list, version, title, kind, columns, names, state, uploaded_by, uploaded_at)
       values ($1, $1, 1, 'Clients', 'clients', '[]', $2, 'current', 'ada', 1)`,
      ...[id, count],
    )
    for (let line = 1; line <= count; line++) {
      const name = line === count ? 'Jane Roe' : `Person Number${line}`
      await run(
        'insert into list_names (id, list, line, name) values ($1, $2, $3, $4)',
        `${id}.${line}`,
        id,
        line,
        name,
      )
    }
  }
  const addName = (id: string, message: string) =>
    run(
      `insert into message_names (id, message, name, added_at) values ($1, $2, 'Jane Roe', $3)`,
      ...[id, message, Date.now()],
    )
  const find = async (except?: string) => {
    const { compared, matches } = await names.find([{ name: 'Jane Roe' }], except)
    return [compared, matches[0]?.map(({ id }) => id).sort()]
  }

  expect(await find()).toEqual([0, []])
  // More than are read at once.
  await addList('a', 1_100)
  expect(await find()).toEqual([1_100, ['l:a.1100']])
  await addName('n', 'K7QM-3WXD')
  expect(await find()).toEqual([1_101, ['l:a.1100', 'm:n']])
  expect(await find('K7QM-3WXD')).toEqual([1_100, ['l:a.1100']])
  await run(`update name_lists set state = 'replaced' where id = 'a'`)
  await addList('b', 2)
  expect(await Promise.all([find(), find('b')])).toEqual([
    [3, ['l:b.2', 'm:n']],
    [1, ['m:n']],
  ])
  await run(`delete from message_names`)
  await addName('o', 'Q2ZZ-3WXD')
  expect(await find()).toEqual([3, ['l:b.2', 'm:o']])
})

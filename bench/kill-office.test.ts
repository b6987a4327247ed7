import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSqlStore } from '../server/store/sql-store.ts'
import { openDatabase } from '../server/store/open-store.ts'
import { storeMessage } from '../server/testing/sample-messages.ts'
import { killRounds } from './kill-office/kill-rounds.ts'
import { judge } from './kill-office/verdict.ts'

test(
  'every change of a message that was said to be saved is there, however the server is killed',
  { timeout: 300_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-office-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const report = await killRounds({ dataDir, rounds: 5, workers: 4 })
    expect(report).toMatchObject({ rounds: 5, unclean: 0, lost: 0, twice: 0, back: 0 })
    expect(report.saved).toBeGreaterThan(20)
    expect(report.cutOff).toBeGreaterThan(0)
  },
)

test('the verdict finds changes that are lost and messages that came back, and knows deletions that were cut off', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-office-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const database = await openDatabase({ dataDir })
  const reference = await storeMessage(createSqlStore(database))
  await database.close()
  const saved = [{ reference, version: 1, note: 'a note' }]
  const none = new Set<string>()
  const book = { saved, deleted: none, toDelete: none, cutOff: 0, refused: new Map<number, number>() }
  expect(await judge({ dataDir }, book)).toEqual({ lost: 1, twice: 0, back: 0 })
  const deleted = new Set([reference])
  expect(await judge({ dataDir }, { ...book, deleted })).toEqual({ lost: 0, twice: 0, back: 1 })

  // A message that is still there, although its deletion was requested, must have what was saved; one that is gone need
  // not.
  const toDelete = new Set([reference, 'GONE-GONE'])
  expect(await judge({ dataDir }, { ...book, toDelete })).toEqual({ lost: 1, twice: 0, back: 0 })
  const gone = [{ reference: 'GONE-GONE', version: 1, note: 'a note' }]
  expect(await judge({ dataDir }, { ...book, saved: gone, toDelete })).toMatchObject({ lost: 0 })
  expect(await judge({ dataDir }, { ...book, saved: gone })).toMatchObject({ lost: 1 })
})

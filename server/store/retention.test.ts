import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startRetention } from './retention.ts'
import { newSubmission } from '../testing/sample-submissions.ts'
import { openSqliteStore } from './sqlite-store.ts'

test('on startup, removes submissions older than the stated number of days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'))
  let now = new Date('2026-01-01T12:00:00Z')
  const store = await openSqliteStore(folder, { now: () => now })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  await store.accept(newSubmission())
  now = new Date('2026-01-02T12:00:00Z')
  const younger = await store.accept(newSubmission())

  const events: unknown[] = []
  const write = (fields: unknown) => events.push(fields)
  const log = { info: write, warn: write, error: write }
  const stop = startRetention({ store, days: 30, log, now: () => new Date('2026-02-01T00:00:00Z') })
  await expect.poll(() => events).toEqual([{ removed: 1, olderThanDays: 30 }])
  stop()
  expect((await store.list()).map(({ id }) => id)).toEqual(['id' in younger ? younger.id : ''])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../text/iso-day.ts'
import { openStore } from './open-store.ts'
import { startRetention } from './retention.ts'
import { newMessage } from '../testing/sample-messages.ts'

test('on startup, removes messages older than the stated number of days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'))
  let now = new Date('2026-01-01T12:00:00Z')
  const store = await openStore({ dataDir: folder }, { now: () => now })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  await store.accept(newMessage())
  now = new Date('2026-01-02T12:00:00Z')
  const younger = await store.accept(newMessage())

  const events: unknown[] = []
  const write = (fields: unknown) => events.push(fields)
  const log = { info: write, warn: write, error: write }
  const stop = startRetention({ store, days: 30, log, now: () => new Date('2026-02-01T00:00:00Z') })
  await expect.poll(() => events).toEqual([{ removed: 1, olderThanDays: 30 }])
  stop()
  expect((await store.list()).map(({ id }) => id)).toEqual(['id' in younger ? younger.id : ''])
})

test('a jump of the clock removes nothing until the clock has run evenly for a week', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'retention-'))
  const start = new Date('2026-01-01T12:00:00Z')
  const store = await openStore({ dataDir: folder }, { now: () => start })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
  await store.accept(newMessage())
  const said: string[] = []
  const write = (_: unknown, event: string) => void said.push(event)
  const log = { info: write, warn: write, error: write }

  // Each start looks at the clock once, as a daily check does.
  async function check(day: number) {
    const checked = Promise.withResolvers<unknown>()
    const watched = {
      ...store,
      checkClock: async (now: Date) => {
        const result = await store.checkClock(now)
        checked.resolve(result)
        return result
      },
    }
    const now = () => new Date(start.getTime() + day * DAY_MS)
    startRetention({ store: watched, days: 365, log, now })()
    await checked.promise
    return (await store.list()).length
  }

  expect(await check(0)).toBe(1)
  for (let day = 4000; day < 4007; day++) expect(await check(day)).toBe(1)
  expect(said).toHaveLength(7)
  expect(said[0]).toContain('check the clock')
  await check(4007)
  await expect.poll(() => said.at(-1)).toBe('old messages removed')
  expect(await store.list()).toEqual([])
})

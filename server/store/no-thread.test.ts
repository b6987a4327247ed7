import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newMessage } from '../testing/sample-messages.ts'
import { openStore } from './open-store.ts'
import { StoreUnavailable } from './message-store.ts'

vi.mock(import('node:worker_threads'), async (original) => {
  class Worker extends (await original()).Worker {
    constructor() {
      throw new Error('Worker initialization failure: EAGAIN')
    }
  }
  return { ...(await original()), Worker }
})

test('a message is deleted although no thread can start to overwrite its copies; the daily scrub says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-thread-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  const { id } = await store.accept(newMessage())
  expect(await store.remove(id)).toBe(true)
  expect(await store.list()).toEqual([])
  await expect(store.scrub()).rejects.toThrow(StoreUnavailable)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeMessage } from '../testing/sample-messages.ts'
import { openStore } from './open-store.ts'
import { StoreUnavailable } from './message-store.ts'

vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original()
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      if (given.length > 0) throw new Error('Worker initialization failure: EAGAIN')
      super(...given)
    }
  }
  return { ...real, Worker }
})

test('a message is deleted although no thread can start to overwrite its copies; the daily scrub says so', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'no-thread-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const store = await openStore({ dataDir })
  onTestFinished(() => store.close())
  const id = await storeMessage(store)
  expect(await store.remove(id)).toBe(true)
  expect(await store.list()).toEqual([])
  await expect(store.scrub()).rejects.toThrow(StoreUnavailable)
})

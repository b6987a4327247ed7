import { expect, onTestFinished, test, vi } from 'vitest'
import { createContentThread } from './content-thread.ts'

const threads = vi.hoisted(() => ({ canStart: true, resting: 0 }))

vi.mock(import('node:worker_threads'), async (original) => {
  const real = await original()
  class Worker extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      if (!threads.canStart) throw new Error('Worker initialization failure: EAGAIN')
      super(...given)
    }

    override unref(): void {
      threads.resting += 1
      super.unref()
    }
  }
  return { ...real, Worker }
})

const path = 'blog/x.md'

test('a question for which no thread can start fails; later ones are answered, and the thread then rests', async () => {
  const ask = createContentThread()
  threads.canStart = false
  onTestFinished(() => void (threads.canStart = true))
  await expect(ask('read', { files: [] })).rejects.toThrow('EAGAIN')
  threads.canStart = true
  expect(await ask('read', { files: [] })).toEqual([])
  expect(threads.resting).toBe(1)
})

test('if no other thread can start after a file that takes too long, all who wait learn that', async () => {
  const ask = createContentThread(1)
  onTestFinished(() => void (threads.canStart = true))
  const text = `---\ntitle: A title\n---\n\n${'# Ab '.repeat(100_000)}\n`
  const slow = ask('read', { files: [{ path, text }] }, () => (threads.canStart = false))
  const other = ask('read', { files: [] })
  await expect(slow).rejects.toThrow('EAGAIN')
  await expect(other).rejects.toThrow('EAGAIN')
})

import { expect, test, vi } from 'vitest'
import { createNameComparison } from './name-comparison.ts'

vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  fork: () => {
    throw new Error('spawn EAGAIN')
  },
}))

test('while the system starts no process, a check of names is refused with what to do', async () => {
  const comparison = createNameComparison(() => Promise.resolve([]))
  await expect(comparison.find([{ name: 'Dana Kowalczyk' }])).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('Try again in a minute.'),
  })
  await comparison.stop()
})

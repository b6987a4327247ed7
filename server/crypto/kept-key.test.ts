import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keptKey } from './kept-key.ts'

// As on a network folder, which has no hard links.
vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  linkSync: () => {
    throw Object.assign(new Error('not supported'), { code: 'ENOTSUP', syscall: 'link' })
  },
}))

test('a key is kept on a disk without hard links', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const key = keptKey(join(folder, 'office-server-id'))
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(keptKey(join(folder, 'office-server-id'))).toBe(key)
  expect(readdirSync(folder)).toEqual(['office-server-id'])
})

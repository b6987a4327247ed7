import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each([
  'server/main.ts',
  'server/build.ts',
  'server/check.ts',
  'commands/submissions.ts',
  'commands/lint-content.ts',
  'commands/office.ts',
  'commands/backup.ts',
])('%s says in one sentence that .env cannot be read', (program) => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '.env'))
  const { status, stderr } = spawnSync(process.execPath, [resolve(program)], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^[^\n]+\.env cannot be read \([^\n]+\)\. Replace it, or remove it\.\n$/)
  expect(status).toBe(1)
})

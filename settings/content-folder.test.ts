import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environmentOf } from './read.ts'

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

/** Root may look into every folder, so as root, the test runs programs as another user. */
const another = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
const canBeAnother = spawnSync(process.execPath, [resolve('settings/read.ts')], another).status === 0

test
  .skipIf(!canBeAnother)
  .each([['server/main.ts'], ['commands/submissions.ts', 'list'], ['commands/content-due.ts']])(
  '%s says that its user may not look into DATA_DIR, instead of taking the sample for the firm, or the folder for empty',
  (program, ...words) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'closed-'))
    // Not rmSync, which would list the folder: even its owner may not do that.
    onTestFinished(() => rmdirSync(DATA_DIR))
    chmodSync(DATA_DIR, 0o000)
    const env = environmentOf({ DATA_DIR })
    const ran = spawnSync(process.execPath, [program, ...words], { ...another, env, encoding: 'utf8' })
    expect(ran.stderr).toMatch(/^This user may not look into DATA_DIR \([^\n]+\)\. [^\n]+\n$/)
    expect(ran.status).toBe(1)
  },
)

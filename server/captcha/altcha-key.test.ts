import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptAltchaKey } from './altcha-key.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'altcha-key-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is the same at every start and readable by its owner only', () => {
  const folder = newFolder()
  const key = keptAltchaKey(folder)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  chmodSync(join(folder, 'altcha-hmac-key'), 0o644)
  expect(keptAltchaKey(folder)).toBe(key)
  expect(statSync(join(folder, 'altcha-hmac-key')).mode & 0o777).toBe(0o600)
})

test.each(['', 'abc123'])('a file that a full disk cut off at %j is replaced', (rest) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'altcha-hmac-key'), rest)
  const key = keptAltchaKey(folder)
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(keptAltchaKey(folder)).toBe(key)
  expect(readdirSync(folder)).toEqual(['altcha-hmac-key'])
})

test('a full disk leaves no file behind, and the server still has a key', () => {
  const folder = newFolder()
  const script = `import { keptAltchaKey } from ${JSON.stringify(resolve('server/captcha/altcha-key.ts'))}
    console.log(keptAltchaKey(${JSON.stringify(folder)}))`
  // A limit of zero bytes for every file fails the write just as a full disk does.
  const run = 'ulimit -f 0; trap "" XFSZ; exec "$0" --input-type=module --eval "$1"'
  const said = execFileSync('bash', ['-c', run, process.execPath, script], { encoding: 'utf8' })
  expect(said.trim()).toMatch(/^[0-9a-f]{64}$/)
  expect(readdirSync(folder)).toEqual([])
})

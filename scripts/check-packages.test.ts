import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { LockFile } from './licenses.ts'
import { installFaults, lockFaults } from './check-packages.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const installedHere = read('node_modules/.package-lock.json') as LockFile
const ownLock = read('package-lock.json') as LockFile

test('every package, those for other systems included, has a strong hash and comes from the npm registry', () => {
  expect(lockFaults(ownLock)).toEqual([])
})

test('what is installed is what the lock file says', () => {
  expect(installFaults(ownLock, installedHere)).toEqual([])
})

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/good': { version: '1.0.0', integrity: 'sha512-aaaa' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-aaaa' },
    'node_modules/foreign': {
      version: '1.0.0',
      integrity: 'sha512-aaaa',
      resolved: 'git+ssh://git@host/foreign.git',
    },
  },
}

test('a weak hash, a foreign source, another version and an unknown package are each named', () => {
  expect(lockFaults(lock)).toEqual([
    'node_modules/weak has no sha512 hash in package-lock.json. Install it from the npm registry.',
    'node_modules/foreign comes from git+ssh://git@host/foreign.git. Install it from the npm registry.',
  ])
  const installed: LockFile = {
    packages: {
      'node_modules/good': { version: '1.0.0', integrity: 'sha512-bbbb' },
      'node_modules/new': { version: '1.0.0', integrity: 'sha512-aaaa' },
    },
  }
  expect(installFaults(lock, installed)).toEqual([
    expect.stringContaining(
      'good is installed as 1.0.0, but package-lock.json has 1.0.0, or its hash differs',
    ),
    'node_modules/new is installed, but not in package-lock.json. Run "npm ci".',
  ])
})

test('below "npm run --silent", a registry that does not answer is no finding', () => {
  const env = {
    ...process.env,
    npm_config_loglevel: 'silent',
    npm_config_registry: 'http://127.0.0.1:9/',
    npm_config_fetch_retries: '0',
  }
  const { stdout, status } = spawnSync(process.execPath, ['scripts/check-packages.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toContain('The registry did not answer about known vulnerabilities')
  expect(stdout).toContain('The registry did not answer about signatures')
  expect(status).toBe(0)
})

test('a registry that does not answer npm 9 is no finding either, and what npm says only in an error is not left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'npm-9-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // The output of npm 9.2 in Debian 13.
  const program = `#!/bin/sh
if [ "$2" = signatures ]; then echo 'npm ERR! found no dependencies to audit' >&2
else echo 'npm ERR! audit endpoint returned an error' >&2; fi
exit 1
`
  writeFileSync(join(folder, 'npm'), program, { mode: 0o755 })
  const { stdout } = spawnSync(process.execPath, ['scripts/check-packages.ts'], {
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` },
    encoding: 'utf8',
  })
  expect(stdout).toContain('The registry did not answer about known vulnerabilities')
  expect(stdout).toContain('npm ERR! found no dependencies to audit')
})

test('every dependency has its reason in docs/decisions/0002-dependencies.md, and no reason is left over', () => {
  const table = readFileSync('docs/decisions/0002-dependencies.md', 'utf8')
  const named = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  const manifest = read('package.json') as Record<string, Record<string, string> | undefined>
  const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  )
  const matches = (pattern: string, name: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name
  expect(dependencies.filter((name) => !named.some((pattern) => matches(pattern, name)))).toEqual([])
  expect(named.filter((pattern) => !dependencies.some((name) => matches(pattern, name)))).toEqual([])
})

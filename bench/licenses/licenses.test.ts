import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dependenciesOf, refusedLicenses, type LockFile } from './list.ts'
import { licensesPage, readDependencies } from './page.ts'

test('no package has a license that does not fit the place where it runs', () => {
  expect(refusedLicenses(readDependencies())).toEqual([])
})

test('docs/licenses.md lists what the lock file locks', async () => {
  const page = await licensesPage(readDependencies())
  expect(readFileSync('docs/licenses.md', 'utf8'), 'Run `node bench/licenses/write.ts`.').toBe(page)
})

test('what browser and server import runs, and what it brings along runs too', () => {
  const running = readDependencies()
    .filter(({ place }) => place === 'runs')
    .map(({ name }) => name)
  for (const name of [
    'react',
    'react-dom',
    'altcha-lib',
    'hono',
    'pino',
    'zod',
    'pg',
    'pg-protocol',
    'pagefind',
  ])
    expect(running).toContain(name)
  for (const name of ['astro', 'vite', 'sharp', 'vitest', 'typescript']) expect(running).not.toContain(name)
})

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/site': { version: '1.0.0', license: 'MIT', dependencies: { deep: '1' } },
    'node_modules/site/node_modules/deep': { version: '1.0.0', license: 'LGPL-3.0' },
    'node_modules/deep': { version: '2.0.0', license: 'LGPL-3.0', dev: true },
    'node_modules/strong': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/either': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)', dev: true },
    'node_modules/silent': { version: '1.0.0' },
  },
}

test('a weak copyleft is refused in what runs, a strong one everywhere, and so is a missing license', () => {
  expect(refusedLicenses(dependenciesOf(lock, ['site']))).toEqual([
    'deep 1.0.0 runs in what ships, but its license is LGPL-3.0. Take another package.',
    'silent 1.0.0 builds the site, but its license is not stated. Take another package.',
    'strong 1.0.0 tests the site, but its license is GPL-3.0-only. Take another package.',
  ])
})

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dependenciesOf, refusedLicenses, licensesText, readDependencies, sbomText } from './licenses.ts'
import type { LockFile } from './licenses.ts'

test('every package has a license that is allowed where it runs', () => {
  expect(refusedLicenses(readDependencies())).toEqual([])
})

test('the list contains what runs, with its license, and nothing that only builds or tests', () => {
  const lines = licensesText(readDependencies()).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^react \d+\.\d+\.\d+ {2}MIT$/))
  expect(lines.filter((line) => /^(vitest|astro) /.test(line))).toEqual([])
})

test('what browser and server import counts as running, including its dependencies', () => {
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
    'sharp',
    // Imported only where it is needed.
    'imapflow',
    // The checker, on the server.
    'satteri',
    'github-slugger',
    // The office in the browser.
    '@simplewebauthn/browser',
    'markdown-it',
    'prosemirror-view',
    'react-router',
    'syllable',
  ])
    expect(running).toContain(name)
  for (const name of ['astro', 'vite', 'satori', 'vitest', 'typescript']) expect(running).not.toContain(name)
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
    'node_modules/theirs': { version: '1.0.0', license: 'UNLICENSED' },
  },
}

test('weak copyleft is refused in what runs, strong copyleft and missing licenses everywhere', () => {
  expect(refusedLicenses(dependenciesOf(lock, ['site']))).toEqual([
    'deep 1.0.0 runs in what ships, but its license is LGPL-3.0. Use another package.',
    'silent 1.0.0 builds the site, but its license is not stated. Use another package.',
    'strong 1.0.0 tests the site, but its license is GPL-3.0-only. Use another package.',
    'theirs 1.0.0 builds the site, but its license is UNLICENSED. Use another package.',
  ])
})

type Component = { purl: string; hashes?: { content: string }[] }

/** "pkg:npm/zod@4.6.7 sha512" of each component, by npm's own reading of the same lock file. */
function byNpm(): string[] {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit=dev']
  const text = execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 })
  return identities((JSON.parse(text) as { components: Component[] }).components)
}

function identities(components: Component[]): string[] {
  return components.map(({ purl, hashes }) => `${purl} ${hashes?.[0]?.content ?? ''}`)
}

test('The bill of materials has everything that npm finds in the lock file, with the same hashes', () => {
  const { components } = JSON.parse(sbomText(readDependencies())) as { components: Component[] }
  const ours = identities(components)
  expect(ours.length).toBeGreaterThan(100)
  expect(byNpm().filter((one) => !ours.includes(one))).toEqual([])
})

test('Two bills of the same packages are equal to the byte, and license choices are SPDX expressions', () => {
  const text = sbomText(readDependencies())
  expect(sbomText(readDependencies())).toBe(text)
  const [component] = (
    JSON.parse(
      sbomText([
        { name: '@a/b', version: '1.0.0', license: '(MIT OR GPL-3.0)', integrity: '', place: 'runs' },
      ]),
    ) as { components: unknown[] }
  ).components
  expect(component).toMatchObject({
    purl: 'pkg:npm/%40a/b@1.0.0',
    scope: 'required',
    licenses: [{ expression: 'MIT OR GPL-3.0' }],
  })
})

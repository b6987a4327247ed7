import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { dependenciesOf, refusedLicenses, licensesText, readDependencies, sbomText } from './licenses.ts'
import type { LockFile } from './licenses.ts'

test('every package has a license that is allowed', () => {
  expect(refusedLicenses(readDependencies())).toEqual([])
})

test('the list contains what builds and runs the site, with its license, and nothing that only tests it', () => {
  const lines = licensesText(readDependencies()).split('\n')
  expect(lines).toContainEqual(expect.stringMatching(/^react \d+\.\d+\.\d+ {2}MIT$/))
  expect(lines).toContainEqual(expect.stringMatching(/^astro /))
  expect(lines.filter((line) => /^vitest /.test(line))).toEqual([])
})

const lock: LockFile = {
  packages: {
    '': {},
    'node_modules/site': { version: '1.0.0', license: 'MIT' },
    'node_modules/other/node_modules/site': { version: '1.0.0', license: 'MIT' },
    'node_modules/weak': { version: '1.0.0', license: 'LGPL-3.0-or-later' },
    'node_modules/strong': { version: '1.0.0', license: 'GPL-3.0-only' },
    'node_modules/test': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/either': { version: '1.0.0', license: '(MIT OR GPL-3.0-only)' },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/theirs': { version: '1.0.0', license: 'UNLICENSED' },
  },
}

test('each package is listed once, and strong copyleft and missing licenses are refused', () => {
  const dependencies = dependenciesOf(lock)
  expect(dependencies.map(({ name }) => name)).toEqual([
    'either',
    'silent',
    'site',
    'strong',
    'theirs',
    'weak',
  ])
  expect(refusedLicenses(dependencies)).toEqual([
    'The license of silent 1.0.0 is not stated. Use another package.',
    'The license of strong 1.0.0 is GPL-3.0-only. Use another package.',
    'The license of theirs 1.0.0 is UNLICENSED. Use another package.',
  ])
})

type Component = { purl: string; hashes?: { content: string }[] }

/** Each component as "pkg:npm/zod@4.6.7 sha512", from npm's own reading of the same lock file. */
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
      sbomText([{ name: '@a/b', version: '1.0.0', license: '(MIT OR GPL-3.0)', integrity: '' }]),
    ) as { components: unknown[] }
  ).components
  expect(component).toMatchObject({
    purl: 'pkg:npm/%40a/b@1.0.0',
    licenses: [{ expression: 'MIT OR GPL-3.0' }],
  })
})

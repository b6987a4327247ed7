import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readDependencies, sbomText } from './packages.ts'

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

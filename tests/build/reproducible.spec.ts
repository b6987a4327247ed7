import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

test('two builds of the same commit in two folders are equal to the byte', async () => {
  test.setTimeout(480_000)
  const [here, there] = ['here', 'a-longer-name-there'].map((name) => secondFirmProject(test.info(), name))
  if (!here || !there) throw new Error('Two projects are needed.')
  for (const { build } of [here, there]) {
    const { code, output } = await build()
    expect(code, output).toBe(0)
  }
  const [first, second] = [bytesOf(here.out), bytesOf(there.out)]
  expect(first.size).toBeGreaterThan(100)
  expect(first.has('sbom.cdx.json')).toBe(true)
  expect([...second.keys()]).toEqual([...first.keys()])
  const different = [...first].filter(([name, bytes]) => !second.get(name)?.equals(bytes))
  expect(different.map(([name]) => name)).toEqual([])
})

function bytesOf(folder: string): Map<string, Buffer> {
  const names = globSync('**/*', { cwd: folder })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name))]))
}

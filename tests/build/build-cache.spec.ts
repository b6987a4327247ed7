import {
  appendFileSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'

test('a cached build, even with damaged files, gives the same bytes as an uncached one', async () => {
  test.setTimeout(480_000)
  const { content, out, cache, build } = secondFirmProject(test.info())
  await expectBuilt(build())

  appendFileSync(join(content, 'blog/what-a-bylaw-is.md'), '\nOne sentence more stands here.\n')
  // Two of every three files are damaged, each in a different way; the third shows that intact files are used as
  // well.
  filesIn(cache).forEach(damageTwoOfThree)
  await expectBuilt(build())
  const warm = bytesOf(out)
  expect(warm.size).toBeGreaterThan(100)

  rmSync(cache, { recursive: true })
  await expectBuilt(build())
  const cold = bytesOf(out)
  expect([...warm.keys()]).toEqual([...cold.keys()])
  for (const [name, bytes] of cold) expect(warm.get(name)?.equals(bytes), name).toBe(true)
})

function damageTwoOfThree(file: string, place: number) {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  if (place % 3 === 0) truncateSync(file, middle)
  if (place % 3 === 1) writeFileSync(file, bytes.fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1))
}

async function expectBuilt(build: Promise<{ code: number; output: string }>) {
  const { code, output } = await build
  expect(code, output).toBe(0)
}

function bytesOf(folder: string): Map<string, Buffer> {
  return new Map(filesIn(folder).map((file) => [file, readFileSync(file)]))
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

import {
  appendFileSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { secondFirmProject } from '../support/build-site.ts'
import type { SiteProject } from '../support/build-site.ts'

test('a build with a cache, even a damaged one, and a build without one in another folder are equal to the byte', async () => {
  test.setTimeout(480_000)
  const cached = projectWithoutCache('here')
  await expectBuilt(cached.build())
  addSentence(cached.content)
  // Two of every three files are damaged, each in a different way; the third shows that intact files are used as
  // well.
  filesIn(cached.cache).forEach(damageTwoOfThree)
  await expectBuilt(cached.build())
  const warm = bytesOf(cached.out)
  expect(warm.size).toBeGreaterThan(100)
  expect(warm.has('sbom.cdx.json')).toBe(true)

  const uncached = projectWithoutCache('a-longer-name-there')
  addSentence(uncached.content)
  await expectBuilt(uncached.build())
  const cold = bytesOf(uncached.out)
  expect([...warm.keys()]).toEqual([...cold.keys()])
  const different = [...cold].filter(([name, bytes]) => !warm.get(name)?.equals(bytes))
  expect(different.map(([name]) => name)).toEqual([])
})

function projectWithoutCache(folder: string): SiteProject {
  const project = secondFirmProject(test.info(), folder)
  rmSync(project.cache, { recursive: true })
  return project
}

function addSentence(content: string) {
  appendFileSync(join(content, 'blog/what-a-bylaw-is.md'), '\nOne sentence more stands here.\n')
}

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
  return new Map(filesIn(folder).map((file) => [relative(folder, file), readFileSync(file)]))
}

function filesIn(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

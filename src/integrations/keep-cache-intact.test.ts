import { existsSync, readFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'
import { drawing } from '../share-image/share-image.tsx'
import { rendering, deleteUnrecorded, recordChecksums } from './keep-cache-intact.ts'

test.each([
  ['renders Markdown', 'src/integrations/site-markdown.ts', rendering],
  ['draws share images', 'src/share-image/share-image.tsx', drawing],
])('all code that %s is in a folder that invalidates the cache when it changes', (_, first, folders) => {
  const read = new Set<string>()
  const files = [first]
  for (let file = files.pop(); file; file = files.pop()) {
    // The cache's own code does not decide what is in it.
    if (read.has(file) || !existsSync(file) || file.startsWith('src/build-cache/')) continue
    read.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g))
      files.push(join(dirname(file), path))
  }
  expect([...read].filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
  expect(read.size).toBeGreaterThan(5)
})

test('a cache unchanged since the last build is kept', async () => {
  const cache = await recordedCache()
  deleteUnrecorded(cache.dir, 'v1')
  expect(cache.left()).toEqual(['assets/portrait.avif', 'data-store.json', 'build-cache/entry'])
})

test('only a picture that is damaged, or left by a killed build, is deleted', async () => {
  const cache = await recordedCache()
  writeFileSync(join(cache.dir, 'assets/portrait.avif'), 'pic')
  writeFileSync(join(cache.dir, 'assets/half.avif'), 'pi')
  deleteUnrecorded(cache.dir, 'v1')
  expect(cache.left()).toEqual(['data-store.json', 'build-cache/entry'])
  expect(existsSync(join(cache.dir, 'assets/half.avif'))).toBe(false)
})

test('files made by other code are deleted', async () => {
  const cache = await recordedCache()
  deleteUnrecorded(cache.dir, 'v2')
  expect(cache.left()).toEqual(['build-cache/entry'])
})

test('without a readable record, nothing is trusted', async () => {
  for (const record of ['', '{', '{"version":"v1"}', undefined]) {
    const cache = await recordedCache()
    const file = join(cache.dir, 'checksums.json')
    if (record === undefined) rmSync(file)
    else writeFileSync(file, record)
    deleteUnrecorded(cache.dir, 'v1')
    expect(cache.left()).toEqual(['build-cache/entry'])
  }
})

test('a missing folder is not an error', () => {
  deleteUnrecorded(join(tmpdir(), 'no-such-cache'), 'v1')
})

async function recordedCache() {
  const dir = mkdtempSync(join(tmpdir(), 'checksums-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const files = ['assets/portrait.avif', 'data-store.json', 'build-cache/entry']
  for (const folder of ['assets', 'build-cache']) mkdirSync(join(dir, folder))
  for (const name of files) writeFileSync(join(dir, name), `picture ${name}`)
  await recordChecksums(dir, 'v1')
  const isAsBefore = (name: string) => {
    const file = join(dir, name)
    return existsSync(file) && readFileSync(file, 'utf8') === `picture ${name}`
  }
  return { dir, left: () => files.filter(isAsBefore) }
}

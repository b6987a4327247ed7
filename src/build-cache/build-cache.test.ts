import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../text/iso-day.ts'
import { openBuildCache, codeVersion } from './build-cache.ts'

const content = Buffer.from('The corporation keeps minutes of every meeting.')

test('output from an earlier build is not regenerated', async () => {
  const { cacheDir, makeOnce } = await cacheWithEntry()
  expect(await openBuildCache(cacheDir).cached(['text', 'a'], makeOnce.make)).toEqual(content)
  expect(makeOnce.calls()).toBe(1)
})

test('a different key part, or the same characters split differently, is a different entry', async () => {
  const cache = openBuildCache(await folder())
  const make = (text: string) => () => Promise.resolve(Buffer.from(text))
  for (const [key, text] of [
    [['text', 'a'], '1'],
    [['text', 'b'], '2'],
    [['texta'], '3'],
    [['te', 'xta'], '4'],
    [['text', 'a', ''], '5'],
  ] as const)
    expect((await cache.cached(key, make(text))).toString()).toBe(text)
})

test('an entry that is truncated, changed, emptied or not a file is regenerated and then kept', async () => {
  const damages: ((file: string, entry: Buffer) => Promise<unknown>)[] = [
    (file, entry) => writeFile(file, entry.subarray(0, -1)),
    (file, entry) => writeFile(file, entry.subarray(0, 20)),
    (file, entry) => writeFile(file, entry.fill(entry[40] === 0 ? 1 : 0, 40, 41)),
    (file) => writeFile(file, ''),
    (file) => rm(file),
  ]
  for (const damage of damages) {
    const { cacheDir, entryFile, makeOnce } = await cacheWithEntry()
    await damage(entryFile, await readFile(entryFile))
    for (let build = 1; build <= 2; build += 1)
      expect(await openBuildCache(cacheDir).cached(['text', 'a'], makeOnce.make)).toEqual(content)
    expect(makeOnce.calls()).toBe(2)
  }
})

test('concurrent builds leave one complete entry and no unfinished file', async () => {
  const cacheDir = await folder()
  const make = () => Promise.resolve(content)
  await Promise.all(Array.from({ length: 20 }, () => openBuildCache(cacheDir).cached(['text'], make)))
  expect(await readdir(join(cacheDir, 'build-cache'))).toHaveLength(1)
})

test('a failed `make` leaves no entry', async () => {
  const cache = openBuildCache(await folder())
  const fail = () => Promise.reject(new Error('no font'))
  await expect(cache.cached(['text'], fail)).rejects.toThrow('no font')
  expect(await cache.cached(['text'], () => Promise.resolve(content))).toEqual(content)
})

test('entries that no build has read for days are deleted; recently read ones are kept, however old', async () => {
  const { cacheDir, entryFile, makeOnce } = await cacheWithEntry()
  const cache = openBuildCache(cacheDir)
  const aWeekAgo = new Date(Date.now() - 7 * DAY_MS)
  await cache.cached(['text', 'unused'], () => Promise.resolve(content))
  for (const name of await readdir(join(cacheDir, 'build-cache')))
    await utimes(join(cacheDir, 'build-cache', name), aWeekAgo, aWeekAgo)
  await cache.cached(['text', 'a'], makeOnce.make)
  cache.prune()
  expect(
    (await readdir(join(cacheDir, 'build-cache'))).map((name) => join(cacheDir, 'build-cache', name)),
  ).toEqual([entryFile])
})

test('there is nothing to delete before the first build', async () => {
  openBuildCache(await folder()).prune()
})

async function cacheWithEntry() {
  const cacheDir = await folder()
  let calls = 0
  const make = () => {
    calls += 1
    return Promise.resolve(content)
  }
  await openBuildCache(cacheDir).cached(['text', 'a'], make)
  const [name = ''] = await readdir(join(cacheDir, 'build-cache'))
  return { cacheDir, entryFile: join(cacheDir, 'build-cache', name), makeOnce: { make, calls: () => calls } }
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'build-cache-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

const files = {
  'draw/picture.ts': 'export const width = 1200',
  'draw/words/title.tsx': 'export const size = 88',
  'draw/picture.test.ts': 'test()',
  'pages/index.ts': 'export const page = 1',
  'node_modules/.package-lock.json': '{"packages":{"node_modules/sharp":{"version":"0.35.5"}}}',
}

test('the version changes only with code, a new file, a renamed file or a dependency', () => {
  const version = versionOf(files)
  expect(versionOf({ ...files })).toBe(version)
  expect(versionOf({ ...files, 'draw/picture.test.ts': 'test(2)' })).toBe(version)
  expect(versionOf({ ...files, 'pages/index.ts': 'export const page = 2' })).toBe(version)

  const { 'draw/picture.ts': picture, ...others } = files
  const changes = [
    { ...files, 'draw/words/title.tsx': 'export const size = 80' },
    { ...files, 'draw/new.ts': '' },
    { ...others, 'draw/drawing.ts': picture },
    {
      ...files,
      'node_modules/.package-lock.json': '{"packages":{"node_modules/sharp":{"version":"0.35.6"}}}',
    },
  ]
  expect(new Set([version, ...changes.map(versionOf)]).size).toBe(1 + changes.length)
})

function versionOf(code: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'code-version-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(code)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return codeVersion(['draw'], root)
}

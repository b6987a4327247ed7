import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeDaysFile } from '../../editorial/reading/change-days.ts'
import { CannotPublish } from './cannot-publish.ts'
import { keepRelease } from './keep-release.ts'
import { withDataLock } from '../lock/data-lock.ts'
import {
  currentId,
  isRolledBack,
  lastPublished,
  listReleases,
  releasesFolder,
  removeOldReleases,
  sampleOverOwn,
  siteOf,
} from './releases.ts'
import { rollback } from './rollback.ts'
import { workspaceOf } from './workspace.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes what a build leaves in the workspace, and keeps it as a release. */
function keep(dataDir: string, home: string, releasesMaxMb = 100, note = async () => {}) {
  const { content, release, root, site } = workspaceOf(dataDir)
  rmSync(root, { recursive: true, force: true })
  write(join(content, 'firm.yaml'), `name: ${home.slice(0, 50)}`)
  write(join(content, changeDaysFile), '{}')
  write(join(site, 'index.html'), home)
  mkdirSync(release, { recursive: true })
  const request = {
    dataDir,
    contentDir: content,
    edits: [],
    releasesMaxMb,
    freeMb: 0,
    overRollback: false,
    waitSeconds: 0,
    askedBy: process.pid,
  }
  return keepRelease(request, note)
}

const idsOf = (dataDir: string) => listReleases(dataDir).map(({ id }) => id)

const goBack = (DATA_DIR: string, id?: string) => rollback({ DATA_DIR, RETENTION_DAYS: 365 }, id)

test('a kept release is current at once, and described by time, hash and size', async () => {
  const dataDir = dataFolder()
  const release = await keep(dataDir, 'one')
  expect(currentId(dataDir)).toBe(release.id)
  expect(release.id).toMatch(/^\d{8}T\d{9}Z-[\da-f]{12}$/)
  expect(release.id).toContain(release.siteHash.slice(0, 12))
  expect(release.bytes).toBe(3)
  expect(readFileSync(join(siteOf(dataDir), 'index.html'), 'utf8')).toBe('one')
})

test('a rollback does not find a release that could not be recorded on a full disk', async () => {
  const dataDir = dataFolder()
  const { id } = await keep(dataDir, 'one')
  const full = () => Promise.reject(new Error('ENOSPC'))
  await expect(keep(dataDir, 'two', 100, full)).rejects.toThrow('ENOSPC')
  expect(idsOf(dataDir)).toEqual([id])
})

test('if the record of the last publication cannot be read, its time is that of the newest release', async () => {
  const dataDir = dataFolder()
  mkdirSync(join(dataDir, 'publishing', 'last-publish'), { recursive: true })
  expect(lastPublished(dataDir)).toBeUndefined()
  const { publishedAt } = await keep(dataDir, 'one')
  expect(lastPublished(dataDir)).toEqual(new Date(publishedAt))
})

test('a release has its own copy of the firm’s facts, which a server reads when it starts', async () => {
  const dataDir = dataFolder()
  const { id } = await keep(dataDir, 'one')
  expect(readFileSync(join(releasesFolder(dataDir), id, 'firm.yaml'), 'utf8')).toBe('name: one')
})

test('a build with the same bytes makes no release, unless an older one is current', async () => {
  const dataDir = dataFolder()
  const first = await keep(dataDir, 'one')
  expect(await keep(dataDir, 'one')).toEqual(first)
  const second = await keep(dataDir, 'two')
  await goBack(dataDir)
  const third = await keep(dataDir, 'two')
  expect(idsOf(dataDir)).toEqual([third.id, second.id, first.id])
  expect(isRolledBack(dataDir)).toBe(false)
})

test('the last ten stay beside the new one, and fewer when they exceed the space', async () => {
  const dataDir = dataFolder()
  for (let round = 1; round <= 14; round += 1) await keep(dataDir, `site ${round}`)
  expect(idsOf(dataDir)).toHaveLength(11)
  await keep(dataDir, 'x'.repeat(600_000), 1)
  await keep(dataDir, 'y'.repeat(600_000), 1)
  await keep(dataDir, 'z'.repeat(600_000), 1)
  expect(listReleases(dataDir).map(({ bytes }) => bytes)).toEqual([600_000, 600_000])
  expect(readdirSync(releasesFolder(dataDir))).toHaveLength(3)
})

test('the current release is never removed, however old', async () => {
  const dataDir = dataFolder()
  const first = await keep(dataDir, 'one')
  await keep(dataDir, 'two')
  // A rollback while the next build is running.
  const { release, site } = workspaceOf(dataDir)
  for (let round = 3; round <= 14; round += 1) {
    await goBack(dataDir, first.id)
    write(join(site, 'index.html'), `site ${round}`)
    mkdirSync(release, { recursive: true })
    await keep(dataDir, `site ${round}`)
  }
  expect(existsSync(siteOf(dataDir, first.id))).toBe(true)
})

test('the newest release stays while the site is rolled back, however little space releases may use', async () => {
  const dataDir = dataFolder()
  const first = await keep(dataDir, 'one')
  await keep(dataDir, 'two')
  const newest = await keep(dataDir, 'three')
  await goBack(dataDir, first.id)
  await removeOldReleases(dataDir, 0)
  expect(idsOf(dataDir)).toEqual([newest.id, first.id])
})

test('releases keep their order when the clock jumps back', async () => {
  const dataDir = dataFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-04T11:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const first = await keep(dataDir, 'one')
  vi.setSystemTime(new Date('2027-01-01T00:00:00Z'))
  const second = await keep(dataDir, 'two')
  expect(idsOf(dataDir)).toEqual([second.id, first.id])
  expect(isRolledBack(dataDir)).toBe(false)
})

test('a rollback goes to the release before, or to any by the beginning of its id', async () => {
  const dataDir = dataFolder()
  const [first, second, third] = [
    await keep(dataDir, 'one'),
    await keep(dataDir, 'two'),
    await keep(dataDir, 'three'),
  ]
  expect((await goBack(dataDir)).id).toBe(second.id)
  expect((await goBack(dataDir)).id).toBe(first.id)
  expect(isRolledBack(dataDir)).toBe(true)
  await goBack(dataDir, third.id.slice(0, -1))
  expect([currentId(dataDir), isRolledBack(dataDir)]).toEqual([third.id, false])
})

test('a release that this server would refuse, because it was built with other settings, is not gone back to', async () => {
  const dataDir = dataFolder()
  const first = await keep(dataDir, 'one')
  const second = await keep(dataDir, 'two')
  write(join(siteOf(dataDir, first.id), 'built-settings.json'), JSON.stringify({ RETENTION_DAYS: '30' }))
  await expect(goBack(dataDir)).rejects.toThrow('RETENTION_DAYS is 30 in the build and 365 here.')
  expect([currentId(dataDir), isRolledBack(dataDir)]).toEqual([second.id, false])
})

test('once the site is a firm’s own, no rollback brings the sample firm back, and its releases are deleted', async () => {
  const dataDir = dataFolder()
  const sample = await keep(dataDir, 'one\nsample: true')
  const again = await keep(dataDir, 'two\nsample: True # YAML has it in capitals too.')
  expect((await goBack(dataDir)).id).toBe(sample.id)
  const own = await keep(dataDir, 'three')
  await expect(goBack(dataDir)).rejects.toThrow(CannotPublish)
  await expect(goBack(dataDir, again.id)).rejects.toThrow(CannotPublish)
  expect(currentId(dataDir)).toBe(own.id)
  const next = await keep(dataDir, 'four')
  expect(idsOf(dataDir)).toEqual([next.id, own.id])
  expect((await goBack(dataDir)).id).toBe(own.id)
})

test('a release whose publication was killed just before it became the site is not taken for a rollback', async () => {
  const dataDir = dataFolder()
  const { id } = await keep(dataDir, 'one')
  const { id: unused } = await keep(dataDir, 'two')
  rmSync(join(releasesFolder(dataDir), 'current'))
  symlinkSync(id, join(releasesFolder(dataDir), 'current'))
  expect([isRolledBack(dataDir), idsOf(dataDir)]).toEqual([false, [unused, id]])
})

/** Starts a rollback while a publication holds the lock, which is released once the publication has ended. */
async function goBackDuring(dataDir: string, id: string, publication: () => Promise<unknown>) {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const publishing = withDataLock(dataDir, 0, () => ended)
  const goingBack = goBack(dataDir, id)
  // By then, it has chosen its release and waits for the lock.
  await new Promise((done) => setTimeout(done, 300))
  await publication()
  end()
  await publishing
  return goingBack
}

test('a site that was rolled back counts as such at every moment of a second rollback, until one to the newest has ended', async () => {
  const dataDir = dataFolder()
  const [first, second, newest] = [
    await keep(dataDir, 'one'),
    await keep(dataDir, 'two'),
    await keep(dataDir, 'three'),
  ]
  const during = async (work: Promise<unknown>) => {
    const seen: string[] = []
    let hasEnded = false
    const ended = work.then(() => (hasEnded = true))
    while (!hasEnded) {
      const [id, isBack, after] = [currentId(dataDir), isRolledBack(dataDir), currentId(dataDir)]
      if (id === after) seen.push(`${id} ${isBack}`)
      await setImmediate()
    }
    await ended
    return [...new Set(seen)]
  }
  await goBack(dataDir, second.id)
  expect(await during(goBack(dataDir, first.id))).toEqual([`${second.id} true`, `${first.id} true`])
  expect(await during(goBack(dataDir, newest.id))).toEqual([`${first.id} true`, `${newest.id} false`])
})

test('a rollback that waited for a publication is one, even to the release that was the newest before', async () => {
  const dataDir = dataFolder()
  await keep(dataDir, 'one')
  const newest = await keep(dataDir, 'two')
  await goBackDuring(dataDir, newest.id, () => keep(dataDir, 'three'))
  expect([currentId(dataDir), isRolledBack(dataDir)]).toEqual([newest.id, true])
})

test('a rollback to a release that a publication removed in the meantime changes nothing', async () => {
  const dataDir = dataFolder()
  const first = await keep(dataDir, 'one')
  for (let round = 2; round <= 11; round += 1) await keep(dataDir, `site ${round}`)
  const goingBack = goBackDuring(dataDir, first.id, () => keep(dataDir, 'the last'))
  await expect(goingBack).rejects.toThrow(CannotPublish)
  expect(currentId(dataDir)).toBe(idsOf(dataDir)[0])
})

test('a rollback without a target changes nothing and says where to look', async () => {
  const dataDir = dataFolder()
  const { id } = await keep(dataDir, 'one')
  for (const target of [undefined, 'nowhere']) {
    await expect(goBack(dataDir, target)).rejects.toThrow(CannotPublish)
    await expect(goBack(dataDir, target)).rejects.toThrow('"npm run releases" lists all.')
  }
  expect(currentId(dataDir)).toBe(id)
})

test('what a killed publish, rollback or removal left is not offered and does not stop the next', async () => {
  const dataDir = dataFolder()
  const { id } = await keep(dataDir, 'one')
  const folder = releasesFolder(dataDir)
  symlinkSync('nowhere', join(folder, 'next'))
  write(join(folder, 'removed', 'release.json'), readFileSync(join(folder, id, 'release.json'), 'utf8'))
  write(join(folder, '20270101T000000000Z-0123456789ab', 'release.json'), '{"id":')
  expect(idsOf(dataDir)).toEqual([id])
  const second = await keep(dataDir, 'two')
  expect(currentId(dataDir)).toBe(second.id)
})

test('the sample is refused over a firm’s own site, and nothing where it is uncertain whose site or content it is', async () => {
  const dataDir = dataFolder()
  const content = join(dataFolder(), 'content')
  const firm = join(content, 'firm.yaml')
  write(firm, 'sample: true\n')
  expect(sampleOverOwn(dataDir, content), 'before the first publication').toBeUndefined()
  const { id } = await keep(dataDir, 'one')
  expect(sampleOverOwn(dataDir, content)?.todo).toContain(
    'if this is the firm\'s content, remove "sample: true"',
  )

  const facts = join(releasesFolder(dataDir), id, 'firm.yaml')
  writeFileSync(facts, 'sample: true\n')
  expect(sampleOverOwn(dataDir, content), 'the site is the sample’s').toBeUndefined()
  rmSync(facts)
  expect(sampleOverOwn(dataDir, content), 'a release without facts').toBeUndefined()
  writeFileSync(facts, 'name: one')
  rmSync(firm)
  mkdirSync(firm)
  expect(sampleOverOwn(dataDir, content), 'a file that cannot be read').toBeUndefined()
})

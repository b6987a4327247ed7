import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashFolder } from './folder-files.ts'
import { siteDiffers } from './hash-content.ts'
import { recordPublished, markRolledBack, releasesFolder } from './releases.ts'
import type { Release } from './releases.ts'
import { startSchedule } from './schedule.ts'

const older = '20270303T110000000Z-aaaaaaaaaaaa'
const newer = '20270303T120000000Z-bbbbbbbbbbbb'

/** A server's schedule whose clock the test sets, and whose `publish` only records the call. */
async function scheduleAt(time: string, { fails = false, isSameContent = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'schedule-'))
  const [dataDir, contentDir] = [join(folder, 'data'), join(folder, 'content')]
  for (const path of [join(dataDir, 'publishing'), contentDir]) mkdirSync(path, { recursive: true })
  writeFileSync(join(contentDir, 'firm.yaml'), 'name: Sample')
  for (const id of [older, newer]) {
    const release: Release = {
      id,
      publishedAt: '2027-03-03T12:00:00.000Z',
      siteHash: id,
      bytes: 1,
      contentHash: id === older && !isSameContent ? 'another' : await hashFolder(contentDir),
    }
    mkdirSync(join(releasesFolder(dataDir), id), { recursive: true })
    writeFileSync(join(releasesFolder(dataDir), id, 'release.json'), JSON.stringify(release))
  }
  const makeCurrent = (id: string) => {
    rmSync(join(releasesFolder(dataDir), 'current'), { force: true })
    symlinkSync(id, join(releasesFolder(dataDir), 'current'))
  }
  makeCurrent(newer)

  let now = new Date(time)
  let begun = 0
  const published: string[] = []
  const lines: string[] = []
  const note = (_: unknown, event: string) => void lines.push(event)
  const schedule = startSchedule({
    dataDir,
    contentDir: () => contentDir,
    timeZone: 'America/New_York',
    now: () => {
      begun += 1
      return now
    },
    everyMs: 10,
    log: { info: note, warn: note, error: note },
    async publish() {
      published.push(now.toISOString())
      if (fails) return { findings: [{ file: 'blog/x.md', line: 3, message: 'It is wrong. Correct it.' }] }
      await recordPublished(dataDir, now)
      return { id: newer, publishedAt: now.toISOString(), siteHash: '', contentHash: '', bytes: 1 }
    },
  })
  onTestFinished(async () => {
    await schedule.stop()
    rmSync(folder, { recursive: true })
  })
  /** Waits for a complete look that began after the call: it has ended once the next one begins. */
  const looks = () => {
    const next = begun + 2
    return vi.waitUntil(() => begun >= next, { interval: 5, timeout: 30_000 })
  }
  return {
    schedule,
    published,
    lines,
    looks,
    makeCurrent,
    dataDir,
    contentDir,
    set: (next: string) => (now = new Date(next)),
  }
}

test('it publishes once a day, at 6:00 in the office, before and after the clock changes', async () => {
  const { published, looks, set } = await scheduleAt('2027-03-03T12:00:00Z')
  for (const time of [
    '03-04T10:59:00',
    '03-04T11:00:00',
    '03-04T20:00:00',
    '03-14T09:59:00',
    '03-14T10:00:00',
  ]) {
    set(`2027-${time}Z`)
    await looks()
  }
  expect(published).toEqual([
    '2027-03-04T11:00:00.000Z',
    '2027-03-14T09:59:00.000Z',
    '2027-03-14T10:00:00.000Z',
  ])
})

test('a server that was down at 6:00 publishes when it starts', async () => {
  const { published, looks, schedule } = await scheduleAt('2027-03-06T18:30:00Z')
  await looks()
  expect(published).toEqual(['2027-03-06T18:30:00.000Z'])
  expect(schedule.state()).toEqual({ state: 'on time', lastPublished: '2027-03-06T18:30:00.000Z' })
})

test('a time in the future, recorded while the clock was wrong, does not stop publishing', async () => {
  const { published, looks, set, dataDir } = await scheduleAt('2027-03-03T12:00:00Z')
  await recordPublished(dataDir, new Date('2031-01-01T00:00:00Z'))
  set('2027-03-04T11:00:00Z')
  await looks()
  await looks()
  expect(published).toEqual(['2027-03-04T11:00:00.000Z'])
})

test('content that cannot be published is named in the log, tried again later, and late after half an hour', async () => {
  const { published, looks, lines, schedule, set } = await scheduleAt('2027-03-04T11:00:00Z', { fails: true })
  await looks()
  expect(lines).toEqual(['scheduled publishing failed: blog/x.md:3  It is wrong. Correct it.'])
  expect(schedule.state().state).toBe('on time')
  set('2027-03-04T11:31:00Z')
  await looks()
  expect(published).toHaveLength(2)
  expect(schedule.state()).toEqual({ state: 'late', lastPublished: '2027-03-03T12:00:00.000Z' })
  expect(lines).toContain('scheduled publishing is late')
})

test('what failed while the clock was wrong is tried again once the clock is set back', async () => {
  const { published, looks, set } = await scheduleAt('2031-01-01T11:00:00Z', { fails: true })
  await looks()
  set('2027-03-04T11:00:00Z')
  await looks()
  expect(published).toEqual(['2031-01-01T11:00:00.000Z', '2027-03-04T11:00:00.000Z'])
})

test('after a rollback nothing is published until content and site agree again', async () => {
  const { published, looks, lines, schedule, set, makeCurrent, dataDir } =
    await scheduleAt('2027-03-03T12:00:00Z')
  makeCurrent(older)
  await markRolledBack(dataDir, older)
  set('2027-03-05T11:00:00Z')
  await looks()
  expect([schedule.state().state, published]).toEqual(['differs', []])
  expect(lines.join()).toContain('content and site differ')
  makeCurrent(newer)
  await looks()
  expect([schedule.state().state, published.length]).toEqual(['on time', 1])
})

test('a rollback from what the same content made later, as on the day of an article, also lasts', async () => {
  const { published, looks, schedule, set, makeCurrent, dataDir, contentDir } = await scheduleAt(
    '2027-03-03T12:00:00Z',
    { isSameContent: true },
  )
  makeCurrent(older)
  await markRolledBack(dataDir, older)
  set('2027-03-05T11:00:00Z')
  await looks()
  expect([schedule.state().state, published]).toEqual(['differs', []])
  expect(await siteDiffers(dataDir, contentDir)).toBe(true)
})

test('content that has not changed is read once to see whether the site differs from it', async () => {
  const { dataDir, contentDir, makeCurrent, schedule } = await scheduleAt('2027-03-03T12:00:00Z')
  await schedule.stop()
  const [file, time] = [join(contentDir, 'firm.yaml'), new Date('2027-03-03T12:00:00Z')]
  utimesSync(file, time, time)
  makeCurrent(newer)
  await markRolledBack(dataDir, newer)
  expect(await siteDiffers(dataDir, contentDir)).toBe(false)
  // With the same size and time.
  writeFileSync(file, 'name: Simple')
  utimesSync(file, time, time)
  expect(await siteDiffers(dataDir, contentDir)).toBe(false)
  writeFileSync(file, 'name: Simple and Sample')
  expect(await siteDiffers(dataDir, contentDir)).toBe(true)
})

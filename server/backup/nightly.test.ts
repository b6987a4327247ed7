import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isBackupDue, startNightlyBackup } from './nightly.ts'
import { failedSinceProven, provenBackupAge, recordFailure, recordProven } from './proven.ts'

const HOUR = 3600
const zone = 'America/New_York'

test('A backup is due once a night, at night in the office', () => {
  const afternoon = new Date('2026-11-24T20:00:00Z')
  const night = new Date('2026-11-24T07:00:00Z')
  expect(isBackupDue(20 * HOUR, afternoon, zone)).toBe(false)
  expect(isBackupDue(20 * HOUR, night, zone)).toBe(true)
  expect(isBackupDue(1 * HOUR, night, zone)).toBe(false)
})

test('After a missed night it is due at any hour, and at once when there is none yet', () => {
  const afternoon = new Date('2026-11-24T20:00:00Z')
  expect(isBackupDue(31 * HOUR, afternoon, zone)).toBe(true)
  expect(isBackupDue(null, afternoon, zone)).toBe(true)
})

test('A backup that a wrong clock dated into the future counts as none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proven-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  mkdirSync(join(dataDir, 'backups'))
  await recordProven(dataDir, { name: 'a', madeAt: '2026-11-24T07:00:00.000Z', inSecondPlace: null })
  expect(provenBackupAge(dataDir, new Date('2026-11-24T07:01:00Z'))).toBe(60)
  expect(provenBackupAge(dataDir, new Date('2026-11-24T06:59:00Z'))).toBe(0)
  expect(provenBackupAge(dataDir, new Date('2026-11-20T07:00:00Z'))).toBeNull()
})

test('A failure that a wrong clock dated into the future ends with the next proven backup', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'failed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await recordFailure(dataDir, new Date('2036-11-24T07:00:00Z'))
  expect(failedSinceProven(dataDir)).toBe(true)
  await recordProven(dataDir, { name: 'a', madeAt: '2026-11-24T07:00:00.000Z', inSecondPlace: null })
  expect(failedSinceProven(dataDir)).toBe(false)
})

test('Every night of the year has one, through both changes of daylight saving', () => {
  let last = Date.parse('2026-01-01T07:00:00Z')
  const made: Date[] = []
  for (let time = last; time < Date.parse('2027-01-01T07:00:00Z'); time += 60 * 60_000) {
    if (!isBackupDue((time - last) / 1000, new Date(time), zone)) continue
    made.push(new Date(time))
    last = time
  }
  expect(made).toHaveLength(365)
})

test('A backup that takes too long is stopped, and the log says what to check', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const failed = Promise.withResolvers<unknown>()
  const error = (fields: { reason?: unknown }) => failed.resolve(fields.reason)
  const log = { info: () => undefined, warn: () => undefined, error }
  // A hundredth of a second, in which no process can begin its work.
  const backups = startNightlyBackup({ dataDir, timeZone: zone, log, mostHours: 1 / 360_000 })
  backups.backUpNow()
  expect(await failed.promise).toMatch(
    /^It was not finished after .+ and was stopped\. Check whether the disk/,
  )
  await backups.stop()
})

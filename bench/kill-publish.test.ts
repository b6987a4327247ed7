import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { killRounds } from './kill-publish/kill-rounds.ts'
import { benchFiles, numberIn, withNumber } from './kill-publish/bench-files.ts'

test(
  'a kill while people save and publish loses no draft, fails no visitor and leaves every file old or new',
  { timeout: 600_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-publish-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const report = await killRounds({ dataDir, rounds: 4, pauseMs: 400 })
    expect(report).toMatchObject({ rounds: 4, wrong: [], failedRequests: [] })
    expect(report.saves).toBeGreaterThan(5)
    expect(report.requests).toBeGreaterThan(100)
    expect(report.cutOffRequests).toBeGreaterThan(0)
  },
)

test('a file that is cut short is neither an old nor a new version', () => {
  const [firm] = benchFiles
  const before = 'name: Sample\narrival: The entrance\n  is here.\nphone: none\n'
  const after = withNumber(firm, before, 7)
  expect(after).toBe('name: Sample\narrival: Please ring at door 7.\nphone: none\n')
  expect(numberIn(firm, after)).toBe(7)
  expect(numberIn(firm, after.slice(0, 40))).toBeUndefined()
})

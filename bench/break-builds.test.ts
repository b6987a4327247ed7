import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { breakRounds } from './break-builds/break-rounds.ts'

test(
  'a build that is killed, finds a full disk or bad content leaves a site that is whole, online and starts',
  { timeout: 300_000 },
  async () => {
    const contentDir = mkdtempSync(join(tmpdir(), 'break-builds-content-'))
    onTestFinished(() => rmSync(contentDir, { recursive: true }))
    cpSync('tests/adoption/second-firm/content', contentDir, { recursive: true })
    for (const folder of ['pages', 'legal', 'facts.yaml', 'citations.yaml'])
      cpSync(join('content', folder), join(contentDir, folder), { recursive: true })

    const report = await breakRounds({ contentDir, rounds: 4 })
    expect(report).toMatchObject({ rounds: 4, failedRequests: [], notWhole: 0, notStarted: 0 })
    expect(report.broken['bad content']).toBe(1)
    expect(report.requests).toBeGreaterThan(100)
    expect(report.takenAfterMs).toBeLessThan(5_000)
  },
)

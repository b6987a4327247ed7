import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { approve, listApprovals, putChange } from './changes.ts'
import { purgeLeftovers } from './leftovers.ts'
import { openContentDatabase } from './open-content-database.ts'
import { notePresence } from './presence.ts'
import { insertPublish } from './publishes.ts'
import type { Publish } from './publishes.ts'

const DAY_MS = 24 * 60 * 60_000

test('approvals of versions that nothing can publish any more go, and so do people who left a day ago', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { run, close } = await openContentDatabase(dataDir)
  onTestFinished(close)
  const change = { base: null, baseText: null, text: 'a', renamedFrom: null }
  const publish = async (id: string, state: Publish['state'], path: string) => {
    const none = { person: 'p', lawyer: null, due: null, localTime: null, sentence: '', findings: [] }
    const times = { startedAt: 1, endedAt: null, release: null }
    await insertPublish(run, { id, state, ...none, ...times }, [
      { ...change, path, version: 'v1', sentence: 'A' },
    ])
  }
  await putChange(run, { ...change, path: 'waits.md', version: 'v1', person: 'p', at: 1 })
  await putChange(run, { ...change, path: 'gone.md', version: null, text: null, person: 'p', at: 1 })
  await publish('1', 'waiting', 'scheduled.md')
  await publish('2', 'live', 'published.md')
  for (const path of ['waits.md', 'scheduled.md', 'published.md', 'withdrawn.md'])
    await approve(run, { path, version: 'v1', lawyer: 'l', at: 1 })
  await approve(run, { path: 'waits.md', version: 'v0', lawyer: 'l', at: 1 })
  await approve(run, { path: 'gone.md', version: null, lawyer: 'l', at: 1 })
  await notePresence(run, { person: 'p', path: 'waits.md', field: null, at: 1 })

  await purgeLeftovers(run, DAY_MS)
  expect(await run('select person from presence')).toHaveLength(1)
  await purgeLeftovers(run, DAY_MS + 2)
  expect(await run('select person from presence')).toEqual([])
  expect([...(await listApprovals(run)).keys()].sort()).toEqual([
    'gone.md ',
    'scheduled.md v1',
    'waits.md v1',
  ])
})

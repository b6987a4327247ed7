import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContentDatabase } from './open-content-database.ts'
import { changesOf } from './published-changes.ts'
import { insertPublish, listPublishes, publishStates, purgePublishes } from './publishes.ts'
import type { Publish } from './publishes.ts'

test('publishes that ended long ago go with their changes; the newest, and those that wait or run, stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'publishes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { run, close } = await openContentDatabase(dataDir)
  const none = { person: 'p', lawyer: null, due: null, localTime: null, sentence: '', findings: [] }
  const change = { path: 'a.md', base: null, baseText: null, version: null, text: 'a', renamedFrom: null }
  const add = (id: string, state: Publish['state'], endedAt: number | null) =>
    insertPublish(run, { ...none, id, state, startedAt: endedAt ?? 1, endedAt, release: null }, [
      { ...change, sentence: 'A' },
    ])
  await add('old live', 'live', 10)
  await add('old failed', 'failed', 20)
  await add('new', 'live', 90)
  for (const state of ['waiting', 'refused', 'checking', 'building', 'comparing'] as const)
    await add(state, state, null)

  const left = async () => (await listPublishes(run, publishStates)).map(({ id }) => id).sort()
  expect(await purgePublishes(run, 50)).toBe(2)
  const kept = ['building', 'checking', 'comparing', 'new', 'refused', 'waiting']
  expect(await left()).toEqual(kept)
  expect(await changesOf(run, 'old live')).toEqual([])
  expect(await changesOf(run, 'waiting')).toHaveLength(1)
  expect(await purgePublishes(run, 1000)).toBe(0)
  expect(await left()).toEqual(kept)
  await close()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putChange } from './changes.ts'
import { openContentDatabase } from './open-content-database.ts'
import {
  changesOf,
  insertPublication,
  listPublications,
  publicationStates,
  purgePublications,
} from './publications.ts'
import type { Publication } from './publications.ts'

test('publications that ended long ago are deleted with their changes; the newest, running ones, and those whose changes wait stay', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'publications-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { run, close } = await openContentDatabase(dataDir)
  onTestFinished(close)
  const none = {
    adopts: false,
    rolledBackTo: null,
    person: 'p',
    lawyer: null,
    due: null,
    failingSince: null,
    sentence: '',
    findings: [],
  }
  const change = { path: 'a.md', base: null, baseText: null, version: null, text: 'a', renamedFrom: null }
  const add = (id: string, state: Publication['state'], endedAt: number | null, path = 'a.md') =>
    insertPublication(run, { ...none, id, state, startedAt: endedAt ?? 1, endedAt, release: null }, [
      { ...change, path, sentence: 'A', lawyer: null },
    ])
  await putChange(run, { ...change, person: 'p', at: 1 })
  await add('refused, and its change is gone', 'refused', 30, 'b.md')
  await add('old live', 'live', 10)
  await add('old failed', 'failed', 20)
  await add('new', 'live', 90)
  for (const state of ['waiting', 'refused', 'checking', 'building', 'comparing'] as const)
    await add(state, state, null)

  const left = async () => (await listPublications(run, publicationStates)).map(({ id }) => id).sort()
  expect(await purgePublications(run, 50)).toBe(3)
  const kept = ['building', 'checking', 'comparing', 'new', 'refused', 'waiting']
  expect(await left()).toEqual(kept)
  expect(await changesOf(run, 'old live')).toEqual([])
  expect(await changesOf(run, 'waiting')).toHaveLength(1)
  expect(await purgePublications(run, 1000)).toBe(0)
  expect(await left()).toEqual(kept)
})

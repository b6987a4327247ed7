import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { approve, listApprovals } from './approvals.ts'
import { putChange } from './changes.ts'
import { purgeLeftovers } from './leftovers.ts'
import { openContentDatabase } from './open-content-database.ts'
import { findWritten, noteWritten } from './drafts.ts'

const DAY_MS = 24 * 60 * 60_000

test('approvals of versions that can no longer be published are deleted, and so is which page wrote a file long ago', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { run, close } = await openContentDatabase(dataDir)
  onTestFinished(close)
  const change = { base: null, baseText: null, text: 'a', renamedFrom: null }
  await putChange(run, { ...change, path: 'waits.md', version: 'v1', person: 'p', at: 1 })
  await putChange(run, { ...change, path: 'gone.md', version: null, text: null, person: 'p', at: 1 })
  const of = { base: '', former: '', formerBase: '' }
  for (const path of ['waits.md', 'withdrawn.md'])
    await approve(run, { ...of, path, version: 'v1' }, { lawyer: 'l', at: 1 })
  await approve(run, { ...of, path: 'waits.md', version: 'v0' }, { lawyer: 'l', at: 1 })
  await approve(run, { ...of, path: 'gone.md', version: '' }, { lawyer: 'l', at: 1 })
  const written = { page: crypto.randomUUID(), turn: 1, version: null, at: 1 }
  await noteWritten(run, { person: 'p', path: 'waits.md' }, written)

  await purgeLeftovers(run, 30 * DAY_MS)
  expect(await findWritten(run, 'p', 'waits.md')).toBeDefined()
  await purgeLeftovers(run, 30 * DAY_MS + 2)
  expect(await findWritten(run, 'p', 'waits.md')).toBeUndefined()
  expect((await listApprovals(run)).map(({ path, version }) => `${path} ${version}`)).toEqual([
    'gone.md ',
    'waits.md v1',
  ])
})

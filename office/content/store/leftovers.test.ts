import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { approve, listApprovals } from './approvals.ts'
import { putChange } from './changes.ts'
import { purgeLeftovers } from './leftovers.ts'
import { openContentDatabase } from './open-content-database.ts'
import { notePresence } from './drafts.ts'

const DAY_MS = 24 * 60 * 60_000

test('approvals of versions that can no longer be published are deleted, and so are people who left a day ago', async () => {
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
  await notePresence(run, { person: 'p', path: 'waits.md', field: null, at: 1 })

  await purgeLeftovers(run, DAY_MS)
  expect(await run('select person from presence')).toHaveLength(1)
  await purgeLeftovers(run, DAY_MS + 2)
  expect(await run('select person from presence')).toEqual([])
  expect((await listApprovals(run)).map(({ path, version }) => `${path} ${version}`)).toEqual([
    'gone.md ',
    'waits.md v1',
  ])
})

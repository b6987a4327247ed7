import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY_MS } from '../../../text/iso-day.ts'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { approve, handDecisions, listApprovals, listAsked, noteAsked, purgeApprovals } from './approvals.ts'
import { putChange } from './changes.ts'
import { findWritten, noteWritten, purgeWritten } from './drafts.ts'
import { noteKept } from './kept-sentences.ts'
import { openContentDatabase } from './open-content-database.ts'

test('handed on again, a question stays with the lawyer who was asked since', async () => {
  const { content, close } = await openSampleOffice()
  onTestFinished(close)
  const { run } = content.store
  const path = 'blog/a.md'
  await putChange(run, {
    path,
    base: null,
    baseText: null,
    version: 'v',
    text: 'Words',
    person: 'staff',
    at: 0,
    renamedFrom: null,
  })
  const kept = {
    path,
    rule: 'r',
    sentence: 's',
    finding: 'f',
    person: 'from',
    member: 'm',
    reason: '',
    at: 0,
  }
  await noteKept(run, kept)
  await handDecisions(run, 'from', 'to', 1)
  expect((await listAsked(run)).get(path)).toMatchObject({ lawyer: 'to', at: 1 })
  await noteAsked(run, { path, lawyer: 'third', person: 'staff', at: 2 })
  await handDecisions(run, 'from', 'to', 3)
  expect((await listAsked(run)).get(path)).toMatchObject({ lawyer: 'third', at: 2 })
})

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

  await purgeWritten(run, 30 * DAY_MS)
  expect(await findWritten(run, 'p', 'waits.md')).toBeDefined()
  await purgeWritten(run, 30 * DAY_MS + 2)
  await purgeApprovals(run, 30 * DAY_MS + 2)
  expect(await findWritten(run, 'p', 'waits.md')).toBeUndefined()
  expect((await listApprovals(run)).map(({ path, version }) => `${path} ${version}`)).toEqual([
    'gone.md ',
    'waits.md v1',
  ])
})

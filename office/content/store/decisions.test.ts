import { expect, onTestFinished, test } from 'vitest'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { listAsked, noteAsked } from './approvals.ts'
import { putChange } from './changes.ts'
import { handDecisions } from './decisions.ts'
import { noteKept } from './kept-sentences.ts'

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

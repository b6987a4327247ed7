import { expect, onTestFinished, test } from 'vitest'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { keepSentence } from '../../content/server/kept-sentences.ts'
import { keptChange } from './carry-out.ts'

test('what a lawyer kept is recorded when its page is published, and not when it is deleted', async () => {
  const { content, publishing, join, close } = await openSampleOffice()
  onTestFinished(close)
  const path = 'blog/what-a-bylaw-is.md'
  const { id: person } = await join(['lawyer'], 'ada')
  const kept = { rule: 'claims', sentence: 'We win.', finding: 'A claim.', reason: 'It is a quotation.' }
  await keepSentence(content, { person, path, member: 'ada' }, kept)
  const change = { path, base: null, baseText: null, renamedFrom: null, sentence: '', lawyer: person }
  const published = { ...change, version: 'v', text: 'We win.' }
  expect((await keptChange(publishing.parts, [published]))?.text).toContain('We win.')
  const deleted = { ...change, version: null, text: null }
  expect(await keptChange(publishing.parts, [deleted])).toBeUndefined()
})

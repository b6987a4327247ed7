import { expect, onTestFinished, test } from 'vitest'
import { openSampleOffice } from '../../../server/testing/sample-office.ts'
import { listKept } from '../store/kept-sentences.ts'
import { keepSentence, takeBackKept } from './kept-sentences.ts'

test('the reason of a lawyer is not replaced by that of another who did not see it, unless the first has left', async () => {
  const { content, close } = await openSampleOffice()
  onTestFinished(close)
  const path = 'blog/what-a-bylaw-is.md'
  const meant = { rule: 'promise', sentence: 'We always win.', finding: 'A promise.' }
  const keep = (person: string, reason: string, lawyers: string[]) =>
    keepSentence(content, { person, path, member: person }, { ...meant, reason }, new Set(lawyers))
  const reasons = async () => (await listKept(content.store.run)).map(({ reason }) => reason)
  await keep('ada', 'It is a quotation.', ['ada', 'bea'])
  await keep('ada', 'It quotes an opponent.', ['ada', 'bea'])
  await expect(keep('bea', 'It is a joke.', ['ada', 'bea'])).rejects.toThrow('Another lawyer has kept this')
  expect(await reasons()).toEqual(['It quotes an opponent.'])
  await keep('bea', 'It is a joke.', ['bea'])
  expect(await reasons()).toEqual(['It is a joke.'])
})

test('a sentence is not taken back from a lawyer whose reason was not seen', async () => {
  const { content, close } = await openSampleOffice()
  onTestFinished(close)
  const path = 'blog/what-a-bylaw-is.md'
  const meant = { rule: 'promise', sentence: 'We always win.', finding: 'A promise.' }
  const reasons = async () => (await listKept(content.store.run)).map(({ reason }) => reason)
  const ada = { person: 'ada', path, member: 'ada' }
  await keepSentence(content, ada, { ...meant, reason: 'It quotes an opponent.' }, new Set())
  const takeBack = (why: string | undefined) =>
    takeBackKept(content, { person: 'bea', path }, { ...meant, why })
  await expect(takeBack('It is a quotation.')).rejects.toThrow('now kept for a different reason')
  expect(await reasons()).toEqual(['It quotes an opponent.'])
  await takeBack('It quotes an opponent.')
  expect(await reasons()).toEqual([])
})

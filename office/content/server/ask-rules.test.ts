import { expect, test } from 'vitest'
import { asksAmong } from './ask-rules.ts'

test('what the rules could not read waits for a lawyer like what they ask about, and advice waits for nobody', () => {
  const place = { path: 'firm.yaml', field: null, line: null, correction: null, words: null, sentence: null }
  const of = (grade: 'stops' | 'asks' | 'advises', rule: string) => ({ ...place, grade, rule, message: rule })
  const [unread, asks] = [of('stops', 'readable'), of('asks', 'wording')]
  expect(asksAmong([unread, of('stops', 'model'), asks, of('advises', 'length')])).toEqual([unread, asks])
})

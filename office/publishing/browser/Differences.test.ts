import { expect, test } from 'vitest'
import { changedWords } from './Differences.tsx'

test('two versions of a sentence differ in whole words', () => {
  expect(changedWords('It may cost other papers.', 'It may cost a lawsuit.')).toEqual({
    before: 'It may cost ',
    was: 'other papers.',
    now: 'a lawsuit.',
    after: '',
  })
  expect(changedWords('Call us on Monday.', 'Call us early on Monday.')).toEqual({
    before: 'Call us ',
    was: '',
    now: 'early ',
    after: 'on Monday.',
  })
})

test('a telephone number or a date differs as a whole, never in a part', () => {
  expect(changedWords('October 28, 2027', 'November 24, 2027')).toEqual({
    before: '',
    was: 'October 28, 2027',
    now: 'November 24, 2027',
    after: '',
  })
  expect(changedWords('(412) 555-0142', '(412) 555-0147')).toEqual({
    before: '',
    was: '(412) 555-0142',
    now: '(412) 555-0147',
    after: '',
  })
  expect(changedWords(null, 'A new sentence.').now).toBe('A new sentence.')
})

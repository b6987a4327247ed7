import { expect, test } from 'vitest'
import { factInWords } from './fact-in-words.ts'

test.each([
  [7, 'dollars', '7 dollars'],
  [13_990_000, 'dollars', '13,990,000 dollars'],
  [1, 'years', '1 year'],
  [2, 'witnesses', '2 witnesses'],
  [3.07, 'percent', '3.07 percent'],
  [0.5, 'share', 'a share of 50%'],
  [18, 'age', 'age 18'],
  [2027, 'year', '2027'],
  ['06-30', 'day', 'June 30'],
  ['2025-03-21', 'day', 'March 21, 2025'],
  ['soon', 'day', 'soon'],
])('%s %s is read as "%s" beside its source', (value, unit, words) => {
  expect(factInWords({ name: 'A fee', value, unit, source: '15 Pa.C.S. § 153' })).toBe(
    `${words}, 15 Pa.C.S. § 153`,
  )
})

test('an entry of another list, or one that is being begun, has no such words', () => {
  for (const entry of [{}, { name: 'x' }, { citation: '15 Pa.C.S. § 153' }, 'x', null, undefined])
    expect(factInWords(entry)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { numberPattern, valueOfNumber } from './figures.ts'

test.each([
  ['a report that misses one six months later', [1, 6]],
  ['five and six months', [5, 6]],
  ['twenty one days and twenty-one more', [21, 21]],
  ['one hundred and six, or two hundred five', [106, 205]],
  ['two thousand twenty six', [2026]],
  ['a hundred, then ten thousand', [100, 10_000]],
])('the numbers of “%s” are read one by one', (text, numbers) => {
  const written = [...text.matchAll(new RegExp(`\\b(?:${numberPattern})\\b`, 'g'))]
  expect(written.map(([number]) => valueOfNumber(number))).toEqual(numbers)
})

import { expect, test } from 'vitest'
import { figuresIn, numberPattern, valueOfNumber } from './figures.ts'

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

test.each([
  ['overtime for hours worked over 40 in a workweek', ['hours worked over 40']],
  ['1.5 times the regular rate for hours over forty.', ['hours over forty']],
  ['hours over 40, and hours in excess of 8 a day', ['hours over 40', 'hours in excess of 8']],
  [
    'Hours over 44 count as overtime, and hours over 46 that a clerk works do.',
    ['Hours over 44', 'hours over 46'],
  ],
  ['You may not average hours over two or more weeks.', []],
  ['Do not average the hours over one payday to the next.', []],
  ['hours over 40,000 miles, or over 100%', []],
])('hours above a number are a figure only if the number counts them: %s', (text, words) => {
  const found = figuresIn(text).filter(({ unit }) => unit === 'hours')
  expect(found.map((figure) => figure.words)).toEqual(words)
})

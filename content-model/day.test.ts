import { expect, test } from 'vitest'
import { readDay } from './day.ts'

test('a date as Americans write it is the day that it names', () => {
  const written = ['4/3/2025', '04.03.2025', 'April 3, 2025', 'Apr. 3 2025', 'February 29, 2024']
  expect(written.map(readDay)).toEqual(['2025-04-03', '2025-04-03', '2025-04-03', '2025-04-03', '2024-02-29'])
})

test('a day past the end of its month is no date, rather than one in the next month', () => {
  expect(['4/31/2025', 'April 31, 2025', 'February 30, 2026'].map(readDay)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

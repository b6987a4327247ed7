import { expect, test } from 'vitest'
import { weekdaysIn } from './opening-hours.ts'

test.each([
  ['Monday to Friday', [1, 2, 3, 4, 5]],
  ['Mon–Thurs and Saturdays', [1, 2, 3, 4, 6]],
  ['Mon, Weds, Fri', [1, 3, 5]],
  ['Friday through Monday', [5, 6, 7, 1]],
  ['By appointment', []],
])('the days of "%s"', (text, days) => {
  expect(weekdaysIn(text)).toEqual(days)
})

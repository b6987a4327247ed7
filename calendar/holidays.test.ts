import { expect, test } from 'vitest'
import { courtHolidaysBetween, holidaysBetween } from './holidays.ts'

/** Includes the exceptions to the rule: an epact of 29 (1981), and of 28 in the second half of the cycle (2049). */
const goodFridays = [
  '1981-04-17',
  '2000-04-21',
  '2008-03-21',
  '2011-04-22',
  '2024-03-29',
  '2027-03-26',
  '2030-04-19',
  '2038-04-23',
  '2049-04-16',
  '2076-04-17',
]

test('Pennsylvania’s courts are closed on Good Friday and Election Day, and its offices need not be', () => {
  for (const day of [...goodFridays, '2026-11-03', '2028-11-07']) {
    expect([day, courtHolidaysBetween('PA', day, day)]).toEqual([day, [day]])
    expect(holidaysBetween('PA', day, day)).toEqual([])
    expect(courtHolidaysBetween('OH', day, day)).toEqual([])
  }
  expect(courtHolidaysBetween('PA', '2027-03-01', '2027-06-30')).toEqual([
    '2027-03-26',
    '2027-05-31',
    '2027-06-14',
    '2027-06-18',
    '2027-06-19',
  ])
})

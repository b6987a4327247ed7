import { expect, test } from 'vitest'
import { dayIn, officeTimeZone } from './time-zone.ts'

test('an article appears on its day in the office, not on the day in Greenwich', () => {
  expect(dayIn('America/New_York', new Date('2027-03-04T04:59:59Z'))).toBe('2027-03-03')
  expect(dayIn('America/New_York', new Date('2027-03-04T05:00:00Z'))).toBe('2027-03-04')
})

test('an unknown time zone is refused, and without one the office is on Eastern time', () => {
  expect(officeTimeZone().safeParse('Pennsylvania').success).toBe(false)
  expect(officeTimeZone().parse(undefined)).toBe('America/New_York')
})

import { expect, test } from 'vitest'
import { inOfficeTime } from './format-message.ts'

test('the times of an export of thousands of messages leave no memory behind', () => {
  const first = Date.parse('2026-11-21T15:00:00Z')
  expect(inOfficeTime(new Date(first), 'America/New_York')).toBe('Nov 21, 2026, 10:00 AM')
  const before = process.memoryUsage.rss()
  for (let minute = 0; minute < 60_000; minute += 1)
    inOfficeTime(new Date(first + minute * 60_000), 'America/New_York')
  // A formatter for each time would take a gigabyte; other tests' garbage in this process takes a few megabytes.
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(250)
})

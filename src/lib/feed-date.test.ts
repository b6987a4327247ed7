import { expect, test } from 'vitest'
import { feedDate } from './feed-date.ts'

test.each([
  ['2025-05-02', 'America/New_York', 'Fri, 02 May 2025 06:00:00 -0400'],
  ['2025-01-09', 'America/New_York', 'Thu, 09 Jan 2025 06:00:00 -0500'],
  // The days on which the clocks change.
  ['2025-03-09', 'America/New_York', 'Sun, 09 Mar 2025 06:00:00 -0400'],
  ['2025-11-02', 'America/Los_Angeles', 'Sun, 02 Nov 2025 06:00:00 -0800'],
  ['2025-05-02', 'Etc/UTC', 'Fri, 02 May 2025 06:00:00 +0000'],
])('%s in %s is %s, and the same day for every reader in that zone', (day, timeZone, written) => {
  expect(feedDate(new Date(day), timeZone)).toBe(written)
  expect(new Date(written).toLocaleDateString('en-CA', { timeZone })).toBe(day)
})

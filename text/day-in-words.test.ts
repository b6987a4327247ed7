import { expect, onTestFinished, test, vi } from 'vitest'
import { isoDay } from './iso-day.ts'
import { formatDate, formatMonth } from './day-in-words.ts'

test('a stored day is formatted without shifting in any time zone', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
    vi.stubEnv('TZ', zone)
    expect(formatDate(new Date('2025-05-02'))).toBe('May 2, 2025')
    expect(isoDay(new Date('2025-05-02'))).toBe('2025-05-02')
  }
})

test('a month is formatted with its year', () => {
  expect(formatMonth(new Date('2025-02-01'))).toBe('February 2025')
})

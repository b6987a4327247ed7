import { expect, test } from 'vitest'
import { todayAtTheOffice } from './dates.ts'
import { contentWith, faultlessContent } from '../test-content.ts'

const evening = new Date('2026-11-25T03:30:00Z')

test('the day is that of the office, which firm.yaml places', () => {
  expect(todayIn('')).toBe('2026-11-24')
  expect(todayIn('timeZone: Europe/Paris\n')).toBe('2026-11-25')
  expect(todayIn('timeZone: America/Los_Angeles\n')).toBe('2026-11-24')
})

test('a time zone that cannot be read leaves the default, so that the finding about it can be printed', () => {
  expect(todayIn('timeZone: Pennsylvania\n')).toBe('2026-11-24')
  expect(todayIn('timeZone: "\n')).toBe('2026-11-24')
  expect(todayAtTheOffice([], evening)).toBe('2026-11-24')
})

function todayIn(fields: string): string {
  return todayAtTheOffice(contentWith({ 'firm.yaml': faultlessContent()['firm.yaml'] + fields }), evening)
}

import { expect, test } from 'vitest'
import { nextAnnualReport, writtenDue } from './annual-reports.ts'

const corporation = { due: '06-30', firstYear: 2025 }
const llc = { due: '09-30', firstYear: 2025 }

test('an LLC formed in 2025 files its first report in 2026', () => {
  expect(nextAnnualReport({ ...llc, formedIn: 2025, today: '2025-05-02' })).toEqual({
    dueOn: '2026-09-30',
    firstYear: 2026,
    isFirst: true,
  })
})

test('an old corporation filed its first annual report in 2025, regardless of its age', () => {
  const report = nextAnnualReport({ ...corporation, formedIn: 1962, today: '2024-12-31' })
  expect(report).toMatchObject({ dueOn: '2025-06-30', isFirst: true })
})

test('a report is on time on its due date; a day later, the next one is due in a year', () => {
  const question = { ...corporation, formedIn: 2019 }
  expect(nextAnnualReport({ ...question, today: '2026-06-30' }).dueOn).toBe('2026-06-30')
  expect(nextAnnualReport({ ...question, today: '2026-07-01' }).dueOn).toBe('2027-06-30')
})

test('a report due on the last day of the year is on time on that day', () => {
  const question = { due: '12-31', firstYear: 2025, formedIn: 2019 }
  expect(nextAnnualReport({ ...question, today: '2026-12-31' }).dueOn).toBe('2026-12-31')
  expect(nextAnnualReport({ ...question, today: '2027-01-01' }).dueOn).toBe('2027-12-31')
})

test('a later report is not called the first', () => {
  expect(nextAnnualReport({ ...llc, formedIn: 2024, today: '2026-01-01' }).isFirst).toBe(false)
})

test('a due date in words has no year', () => {
  expect(writtenDue('06-30')).toBe('June 30')
})

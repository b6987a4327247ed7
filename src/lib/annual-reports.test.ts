import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { annualReportRules, dueDate, entityTypes, nextAnnualReport } from './annual-reports.ts'

test('the three due dates are those of 15 Pa.C.S. § 146(c)', () => {
  expect(entityTypes.map((entity) => dueDate(entity, 2027))).toEqual([
    '2027-06-30',
    '2027-09-30',
    '2027-12-31',
  ])
})

test('the date in words says the same day as the date in numbers', () => {
  for (const entity of entityTypes) {
    const words = new Date(`${dueDate(entity, 2027)}T12:00:00Z`)
    const written = words.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    expect(annualReportRules[entity].dueText).toBe(written)
  }
})

test('an LLC formed in 2025 files its first report in 2026', () => {
  expect(nextAnnualReport({ entity: 'llc', formedIn: 2025, today: '2025-05-02' })).toEqual({
    entity: 'llc',
    year: 2026,
    dueOn: '2026-09-30',
    isFirst: true,
  })
})

test('an old corporation filed its first annual report in 2025, regardless of its age', () => {
  const report = nextAnnualReport({ entity: 'corporation', formedIn: 1962, today: '2024-12-31' })
  expect(report).toMatchObject({ dueOn: '2025-06-30', isFirst: true })
})

test('a report is on time on its due date; a day later, the next one is due in a year', () => {
  const question = { entity: 'corporation', formedIn: 2019 } as const
  expect(nextAnnualReport({ ...question, today: '2026-06-30' }).dueOn).toBe('2026-06-30')
  expect(nextAnnualReport({ ...question, today: '2026-07-01' }).dueOn).toBe('2027-06-30')
})

test('a limited partnership has until the last day of the year', () => {
  const question = { entity: 'other', formedIn: 2019 } as const
  expect(nextAnnualReport({ ...question, today: '2026-12-31' }).dueOn).toBe('2026-12-31')
  expect(nextAnnualReport({ ...question, today: '2027-01-01' }).dueOn).toBe('2027-12-31')
})

test('a later report is not called the first', () => {
  expect(nextAnnualReport({ entity: 'llc', formedIn: 2024, today: '2026-01-01' }).isFirst).toBe(false)
})

test('the tool and the calendar say the dates of content/facts.yaml', () => {
  const facts: unknown = parse(readFileSync('content/facts.yaml', 'utf8'))
  for (const entity of entityTypes)
    expect(facts).toContainEqual(
      expect.objectContaining({
        name: expect.stringMatching(/^Annual report, due date of/),
        value: dueDate(entity, 2027).slice(5),
      }),
    )
})

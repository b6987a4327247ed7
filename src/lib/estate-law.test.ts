import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import { periodEnd } from './estate-dates.ts'
import { estateLaw } from './estate-law.ts'

const facts = factsSchema(asWritten).parse(parse(readFileSync('content/facts.yaml', 'utf8')))
const today = new Date('2026-11-25')

test('each period has the length and the source of its fact', () => {
  const { periods, checkedFrom } = estateLaw(facts, today)
  expect(periods.map(({ name, from, months, days, source }) => [name, from, months, days, source])).toEqual([
    ['discount', 'death', 3, 0, '72 P.S. § 9142'],
    ['return', 'death', 9, 0, '72 P.S. § 9136(d)'],
    ['tax', 'death', 9, 0, '72 P.S. § 9142'],
    ['report', 'death', 24, 0, 'Pa.R.O.C.P. 10.6(a)'],
    ['notice', 'letters', 3, 0, 'Pa.R.O.C.P. 10.5(a)'],
    ['certification', 'letters', 3, 10, 'Pa.R.O.C.P. 10.5(d)'],
    ['election', 'later', 6, 0, '20 Pa.C.S. § 2210(b)'],
  ])
  expect(checkedFrom).toBe('2025-01-01')
})

test('a period that changes in facts.yaml changes on the page, in words too', () => {
  const changed = facts.map((fact) =>
    fact.name === 'Inheritance tax, time for the discount' ? { ...fact, value: 4 } : fact,
  )
  expect(estateLaw(changed, today).periods[0]).toMatchObject({
    months: 4,
    within: 'Within four calendar months',
  })
})

test('a next value is told with its own first day', () => {
  const from = new Date('2026-01-01')
  const changed = facts.map((fact) =>
    fact.name === 'Inheritance tax, time for the discount' ? { ...fact, next: { value: 4, from } } : fact,
  )
  const { periods, checkedFrom } = estateLaw(changed, today)
  expect([periods[0]?.months, checkedFrom]).toEqual([4, '2026-01-01'])
  expect(estateLaw(changed, new Date('2025-12-31')).checkedFrom).toBe('2025-01-01')
})

test('a spouse is told when the election ends sooner than the date from the letters', () => {
  const election = estateLaw(facts, today).periods.find(({ name }) => name === 'election')
  expect(election?.text).toContain(
    'If the will was probated earlier, or there is no will, the time ends sooner',
  )
})

test('a fact that is missing is named', () => {
  const without = facts.filter(({ name }) => name !== 'Certification of that notice')
  expect(() => estateLaw(without, today)).toThrow('"Certification of that notice"')
})

test('a period ends by the day it runs from, and has no end while that day is not known', () => {
  const ends = (days: { death: string; letters: string | undefined }) =>
    Object.fromEntries(
      estateLaw(facts, today).periods.map((period) => [period.name, periodEnd(period, days)]),
    )
  expect(ends({ death: '2026-08-31', letters: '2026-10-05' })).toEqual({
    discount: '2026-11-30',
    return: '2027-05-31',
    tax: '2027-05-31',
    report: '2028-08-31',
    notice: '2027-01-05',
    certification: '2027-01-15',
    election: '2027-04-05',
  })
  expect(ends({ death: '2026-08-31', letters: undefined })).toMatchObject({
    notice: undefined,
    certification: undefined,
    election: '2027-02-28',
  })
})

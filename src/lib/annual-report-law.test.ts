import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import type { Fact } from '../../content-model/facts.ts'
import { annualReportLaw } from './annual-report-law.ts'

const facts = factsSchema(asWritten).parse(parse(readFileSync('content/facts.yaml', 'utf8')))
const today = new Date('2026-11-24')

test('the three due dates are those of 15 Pa.C.S. § 146(c)', () => {
  const { groups, firstYear } = annualReportLaw(facts, today)
  expect(groups.map(({ entity, due }) => [entity, due])).toEqual([
    ['corporation', '06-30'],
    ['llc', '09-30'],
    ['other', '12-31'],
  ])
  expect(firstYear).toBe(2025)
})

test('a due date that changes in facts.yaml changes in the tool', () => {
  const [, llc] = annualReportLaw(
    withChange(/limited liability companies$/, { value: '10-15' }),
    today,
  ).groups
  expect(llc?.due).toBe('10-15')
})

test('the next due date holds from its own day on', () => {
  const next = { value: '08-31', from: new Date('2027-01-01') }
  const changed = withChange(/due date of corporations$/, { next })
  const dueOn = (day: string) => annualReportLaw(changed, new Date(day)).groups[0]?.due
  expect([dueOn('2026-12-31'), dueOn('2027-01-01')]).toEqual(['06-30', '08-31'])
})

test('what follows a missed report has the years and months of facts.yaml', () => {
  const [domestic, foreign] = annualReportLaw(facts, today).origins
  expect(domestic?.missed).toBe(
    'A company formed in Pennsylvania is not dissolved for a missed report for 2025 or 2026. It still has to file that report. Beginning with the reports due in 2027, the Department of State can begin to dissolve it six months after the due date.',
  )
  expect(foreign?.missed).not.toMatch(/\d/)

  const later = withChange(/last year without dissolution$/, { value: 2027 })
  expect(annualReportLaw(later, today).origins[0]?.missed).toContain('for 2025, 2026, or 2027.')
})

test('who also files a certificate of annual registration is stated with the day from facts.yaml', () => {
  expect(annualReportLaw(facts, today).registration).toMatch(
    /LLP.*LLLP.*restricted professional.*by April 15/,
  )
  const moved = withChange(/^Certificate of annual registration/, { value: '05-01' })
  expect(annualReportLaw(moved, today).registration).toContain('by May 1,')
})

test('a fact that is missing or of another kind is named', () => {
  const without = facts.filter(({ name }) => !name.endsWith('first year'))
  expect(() => annualReportLaw(without, today)).toThrow('"Annual report, first year"')
  const wrong = withChange(/due date of corporations$/, { value: 630 })
  expect(() => annualReportLaw(wrong, today)).toThrow('due date of corporations')
})

function withChange(name: RegExp, change: Partial<Fact>): Fact[] {
  return facts.map((fact) => (name.test(fact.name) ? { ...fact, ...change } : fact))
}

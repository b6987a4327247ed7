import { valueOn } from './facts.ts'
import type { Fact } from './facts.ts'

/** The facts that the annual-report tool and its calendar use, by name in `facts.yaml`. */
export const annualReportFacts = {
  corporation: 'Annual report, due date of corporations',
  llc: 'Annual report, due date of limited liability companies',
  other: 'Annual report, due date of other associations',
  firstYear: 'Annual report, first year',
  lastYearWithoutDissolution: 'Annual report, last year without dissolution',
  firstYearOfDissolution: 'Annual report, first year whose missed report can lead to dissolution',
  monthsToDissolution: 'Annual report, time from the due date to dissolution',
  registration: 'Certificate of annual registration, due date',
} as const

/** The three groups of 15 Pa.C.S. § 146(c), in the order of their due dates. */
export const entityTypes = ['corporation', 'llc', 'other'] as const

/** The groups; `other` includes professional associations and LLPs. */
export type EntityType = (typeof entityTypes)[number]

/** The facts that give the dates on the page for a death, by name in `facts.yaml`. */
export const estateDateFacts = {
  discountMonths: 'Inheritance tax, time for the discount',
  discountPercent: 'Inheritance tax, discount',
  returnMonths: 'Inheritance tax return, when due',
  taxMonths: 'Inheritance tax, when delinquent',
  reportYears: 'Status report of an open estate',
  noticeMonths: 'Notice to beneficiaries and heirs',
  certificationDays: 'Certification of that notice',
  electionMonths: 'Elective share, time to claim',
} as const

/** Whether the value of a tool's fact is a yearly date, such as "06-30"; otherwise it is a number. */
export function isDayOfYear(name: string): boolean {
  const { corporation, llc, other, registration } = annualReportFacts
  return [corporation, llc, other, registration].some((day) => day === name)
}

/**
 * A fact with its value on a day, and the day from which that value applies; undefined if `facts.yaml` has no such
 * fact, or its value is of the wrong type. An announced next value applies from its own day on.
 */
export function toolFact(facts: readonly Fact[], name: string, on: Date) {
  const fact = facts.find((each) => each.name === name)
  if (!fact) return undefined
  const { value, from } = valueOn(fact, on)
  const isOfItsKind = isDayOfYear(name) ? /^\d\d-\d\d$/.test(String(value)) : typeof value === 'number'
  return isOfItsKind ? { value, from, source: fact.source } : undefined
}

/** Like `toolFact`, but throws if there is no such fact; the error uses `where` to say what shows the fact. */
export function requiredFact(facts: readonly Fact[], name: string, on: Date, where: string) {
  const fact = toolFact(facts, name, on)
  if (fact) return fact
  throw new Error(`content/facts.yaml needs "${name}" for ${where}. Add it.`)
}

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

export type AnnualReportFact = keyof typeof annualReportFacts

/** The three groups of 15 Pa.C.S. § 146(c), in the order of their due dates. */
export const entityTypes = ['corporation', 'llc', 'other'] as const

/** A professional association or an LLP counts as `other`. */
export type EntityType = (typeof entityTypes)[number]

/**
 * The value of a fact: a day of the year ("06-30") or a number; undefined if `facts.yaml` has no such fact, or another
 * kind of value in it. `on`: an announced next value counts from its own day on.
 */
export function annualReportValue(
  facts: readonly Fact[],
  wanted: AnnualReportFact,
  on: Date,
): number | string | undefined {
  const fact = facts.find(({ name }) => name === annualReportFacts[wanted])
  const value = fact && valueOn(fact, on).value
  if (isDayOfYear(wanted)) return /^\d\d-\d\d$/.test(String(value)) ? value : undefined
  return typeof value === 'number' ? value : undefined
}

/** Whether a fact is a day of the year, not a year or a number of months. */
export function isDayOfYear(wanted: AnnualReportFact): boolean {
  return wanted === 'registration' || entityTypes.some((entity) => entity === wanted)
}

/** The facts that the page on a death takes its dates from, by name in `facts.yaml`. */
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

export type EstateDateFact = keyof typeof estateDateFacts

/** A fact with its value on a day, and since when it has it; undefined if `facts.yaml` has no such fact with a number. */
export function estateDateFact(
  facts: readonly Fact[],
  wanted: EstateDateFact,
  on: Date,
): { value: number; source: string; from: Date } | undefined {
  const fact = facts.find(({ name }) => name === estateDateFacts[wanted])
  if (!fact) return undefined
  const { value, from } = valueOn(fact, on)
  return typeof value === 'number' ? { value, source: fact.source, from } : undefined
}

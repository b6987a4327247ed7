import type { Fact } from './facts.ts'

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

/** A fact with its value on a day; undefined if `facts.yaml` has no such fact with a number. */
export function estateDateFact(
  facts: readonly Fact[],
  wanted: EstateDateFact,
  on: Date,
): { value: number; source: string; from: Date } | undefined {
  const fact = facts.find(({ name }) => name === estateDateFacts[wanted])
  const value = fact?.next && fact.next.from <= on ? fact.next.value : fact?.value
  return fact && typeof value === 'number' ? { value, source: fact.source, from: fact.from } : undefined
}

import { valueOn } from './facts.ts'
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

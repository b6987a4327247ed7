import type { ContentFinding } from '../../contract.ts'
import type { DraftState } from './draft-state.ts'
import { valueAt } from './values.ts'

type Beginning = Pick<DraftState, 'base' | 'values' | 'findings' | 'checked'>

/**
 * The findings in a new file that only say that something has not been written yet: in fields that are empty and that
 * the person has not left, and about a body without a word. They stop publishing as they always do, but are not errors
 * yet.
 */
export function unfilledIn(text: Omit<Beginning, 'checked'>, left: ReadonlySet<string>): Set<ContentFinding> {
  const { base, values, findings } = text
  if (base !== null) return new Set()
  return new Set(
    findings.filter(({ field, line, grade }) => {
      if (field !== null) return isEmpty(valueAt(values.fields, field)) && !left.has(field)
      return line === null && grade !== 'stops' && isEmpty(values.body)
    }),
  )
}

/** The findings, without those about an empty field that has been filled since. */
export function standingFindings({ values, checked, findings }: Omit<Beginning, 'base'>): ContentFinding[] {
  const wasFilled = (field: string) =>
    isEmpty(valueAt(checked.fields, field)) && !isEmpty(valueAt(values.fields, field))
  return findings.filter(({ field }) => field === null || !wasFilled(field))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

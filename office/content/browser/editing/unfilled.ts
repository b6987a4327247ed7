import type { ContentFinding } from '../../contract.ts'
import type { DraftState } from './draft-state.ts'
import { valueAt } from './values.ts'

type Beginning = Pick<DraftState, 'base' | 'values' | 'findings'>

/**
 * The findings in a new text that only say that something has not been written yet: in fields that are empty and that
 * the person has not left, and about a body without a word. They stop publishing as they always do, but are no errors
 * yet.
 */
export function unfilledIn(text: Beginning, left: ReadonlySet<string>): Set<ContentFinding> {
  const { base, values, findings } = text
  if (base !== null) return new Set()
  return new Set(
    findings.filter(({ field, line, grade }) => {
      if (field !== null) return isEmpty(valueAt(values.fields, field)) && !left.has(field)
      return line === null && grade !== 'stops' && isEmpty(values.body)
    }),
  )
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

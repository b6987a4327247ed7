import { useMemo, useState } from 'react'
import type { ContentFinding } from '../../contract.ts'
import type { DraftState } from './draft.ts'
import { valueAt } from './values.ts'

/** Keeps the empty fields of a new file apart from the mistakes in it until the person asks. */
export function useUnfilled(state: DraftState) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  return useMemo(() => {
    const unfilled = isAsked ? new Set() : unfilledIn(state, left)
    return {
      /** The file with only those findings that already count as errors. */
      told: { ...state, findings: standingFindings(state).filter((finding) => !unfilled.has(finding)) },
      /** The fields that have not been filled in. */
      unfilled: new Set(
        state.findings.flatMap((finding) => (unfilled.has(finding) && finding.field ? [finding.field] : [])),
      ),
      /** Called when the person has left a field. */
      leave: (field: string) => setLeft((before) => new Set(before).add(field)),
      /** Called when the person asks whether the file is finished: everything missing is then an error. */
      ask: () => setAsked(true),
    }
  }, [state, left, isAsked])
}

/**
 * The findings in a new file that only say that something has not been written yet: in fields that are empty and that
 * the person has not left, and about a body without a word. They stop publishing as they always do, but are not errors
 * yet.
 */
export function unfilledIn(
  { base, values, findings }: Pick<DraftState, 'base' | 'values' | 'findings'>,
  left: ReadonlySet<string>,
): Set<ContentFinding> {
  if (base !== null) return new Set()
  return new Set(
    findings.filter(({ field, line, grade }) => {
      if (field !== null) return isEmpty(valueAt(values.fields, field)) && !left.has(field)
      return line === null && grade !== 'stops' && isEmpty(values.body)
    }),
  )
}

/** The findings, without those about an empty field that has been filled since. */
export function standingFindings({
  values,
  checked,
  findings,
}: Pick<DraftState, 'values' | 'checked' | 'findings'>): ContentFinding[] {
  const wasFilled = (field: string) =>
    isEmpty(valueAt(checked.fields, field)) && !isEmpty(valueAt(values.fields, field))
  return findings.filter(({ field }) => field === null || !wasFilled(field))
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}

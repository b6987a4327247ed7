import { useMemo, useState } from 'react'
import type { ContentFinding } from '../../contract.ts'
import type { DraftState } from './draft.ts'
import { valueAt } from './values.ts'

/** Keeps the empty fields of a new file, and of new parts of a saved one, apart from the mistakes until the person asks. */
export function useUnfilled(state: DraftState, saved: unknown) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  return useMemo(() => {
    const unfilled = isAsked ? new Set() : unfilledIn(state, saved, left)
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
  }, [state, saved, left, isAsked])
}

/**
 * The findings in a new file, or in a part that the saved file does not have, that only say that something has not been
 * written yet: in fields that are empty and that the person has not left, and about the body of a new file without a
 * word. They stop publishing as they always do, but are not errors yet.
 */
export function unfilledIn(
  { base, values, findings }: Pick<DraftState, 'base' | 'values' | 'findings'>,
  saved: unknown,
  left: ReadonlySet<string>,
): Set<ContentFinding> {
  return new Set(
    findings.filter(({ field, line, grade }) => {
      if (field === null) return base === null && line === null && grade !== 'stops' && isEmpty(values.body)
      const isNew = base === null || isInNewPart(saved, field)
      return isNew && isEmpty(valueAt(values.fields, field)) && !left.has(field)
    }),
  )
}

/** Whether a field, such as "sources.2.url", is in a group or an entry of a list that the saved file does not have. */
function isInNewPart(saved: unknown, field: string): boolean {
  const part = /^.+\.\d+$/.test(field) ? field : field.replace(/\.?[^.]+$/, '')
  return part !== '' && valueAt(saved, part) === undefined
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

import { useMemo, useState } from 'react'
import type { DraftState } from './draft-state.ts'
import { standingFindings, unfilledIn } from './unfilled.ts'

/** The empty fields of a new file, as distinct from the mistakes in it. */
export type Unfilled = {
  /** The file with only those findings that already count as errors. */
  told: DraftState
  /** The fields that have not been filled in. */
  unfilled: ReadonlySet<string>
  /** Called when the person has left a field. */
  leave: (field: string) => void
  /** Called when the person asks whether the file is finished: everything missing is then an error. */
  ask: () => void
}

/** Keeps empty fields apart from mistakes until the person asks. */
export function useUnfilled(state: DraftState): Unfilled {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  return useMemo(() => {
    const unfilled = isAsked ? new Set() : unfilledIn(state, left)
    return {
      told: { ...state, findings: standingFindings(state).filter((finding) => !unfilled.has(finding)) },
      unfilled: new Set(
        state.findings.flatMap((finding) => (unfilled.has(finding) && finding.field ? [finding.field] : [])),
      ),
      leave: (field) => setLeft((before) => new Set(before).add(field)),
      ask: () => setAsked(true),
    }
  }, [state, left, isAsked])
}

import { useState } from 'react'
import type { Change } from '../contract.ts'
import { keyOf } from './use-publish.ts'

/** Which changes are chosen. All that can be are, until someone leaves one out. */
export function useChoice(changes: readonly Change[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = changes.filter((change) => isPossible(change) && !left.has(keyOf(change)))

  return {
    chosen,
    isChosen: (change: Change) => chosen.includes(change),
    /** Leaves a change out or takes it in, with those that it belongs to. */
    choose: (change: Change, isIn: boolean) => {
      const tied = changes.filter(
        ({ path, needs }) => change.needs.includes(path) || needs.includes(change.path),
      )
      const keys = [change, ...tied].map(keyOf)
      setLeft(new Set([...left].filter((key) => !keys.includes(key)).concat(isIn ? [] : keys)))
    },
  }
}

/** Whether this person can publish a change at all; one that waits for its time is left to it. */
export function isPossible({ waitsFor, scheduledFor }: Change): boolean {
  return waitsFor === null && scheduledFor === null
}

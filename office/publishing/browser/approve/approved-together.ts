import type { Change } from '../../contract.ts'

type Shown = Pick<Change, 'isLegal' | 'isOwn' | 'approvedBy'>

/**
 * What one approval covers: the change and what goes live with it, as far as that needs a lawyer and is not approved
 * yet. Nobody is asked to approve their own.
 */
export function approvedTogether<Each extends Shown>(change: Each, together: readonly Each[]): Each[] {
  if (change.isOwn) return []
  return [change, ...together].filter(
    ({ isLegal, isOwn, approvedBy }) => isLegal && !isOwn && approvedBy === null,
  )
}

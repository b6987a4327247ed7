import type { Access } from '../../../server/store/access.ts'

/**
 * Why a person may do nothing to a message that asks for its words: it is restricted to other people, or its names wait for
 * a lawyer's decision; undefined: they may.
 */
export function accessObstacle(access: Access): 'unreadable' | 'undecided' | undefined {
  if (access === 'full') return undefined
  return access === 'names' ? 'undecided' : 'unreadable'
}

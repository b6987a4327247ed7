import type { Grant } from '../contract.ts'

/** "Lawyer, administrator". */
export function shownGrants(grants: Grant[]): string {
  const words = grants.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

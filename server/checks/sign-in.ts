import { attention, fault, good } from './check-line.ts'
import type { CheckLine } from './check-line.ts'

/** Someone without a passkey for the current SITE_ORIGINS, and how many recovery codes they have left. */
export type LockedOut = { name: string; codes: number }

/** Whether everyone can sign in to the office at these origins. `valid`: what the line says if so. */
export function checkSignIn(people: LockedOut[], origins: readonly string[], valid: string): CheckLine {
  if (people.length === 0) return good(valid)
  const names = people.map(({ name }) => name).join(', ')
  const says = `${names} cannot sign in to the office at ${origins.join(', ')} with a passkey.`
  const isOld = 'if the address was changed by mistake, set SITE_ORIGINS back;'
  if (people.every(({ codes }) => codes > 0)) {
    return attention(says, `${isOld} otherwise they sign in with a recovery code and make a new passkey.`)
  }
  return fault(
    says,
    `${isOld} otherwise remove those without recovery codes, and invite them again: "npm run office -- remove", then "npm run office -- invite".`,
  )
}

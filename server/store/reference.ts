import { randomInt } from 'node:crypto'

/**
 * No vowels, so that no words appear by chance, and at most one of each look-alike pair (0 O, 1 I L, 2 Z, 5 S, 6 G,
 * 8 B, U V): references are read aloud over the phone and typed by hand.
 */
const SIGNS = 'CDFGHJKMNPQRTVWXY3479'

/** Finds each reference in a text in capitals. */
export const REFERENCE = new RegExp(`(?<![A-Z0-9])[${SIGNS}]{4}-[${SIGNS}]{4}(?![A-Z0-9])`, 'g')

/** A new random reference such as "K7QM-3WXD": 21^8, about 38 billion possibilities. */
export function newReference(): string {
  const signs = Array.from({ length: 8 }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Normalizes a typed reference: "k7qm 3wxd" becomes "K7QM-3WXD". Other text is returned in capitals. */
export function readReference(typed: string): string {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return signs.length === 8 ? `${signs.slice(0, 4)}-${signs.slice(4)}` : typed.toUpperCase()
}

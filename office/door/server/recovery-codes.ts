import { randomInt } from 'node:crypto'
import { sha256 } from '../../../server/crypto/sha256.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const GROUPS = 6
const GROUP_LENGTH = 4
const CODES = 10

/** Ten recovery codes of 117 random bits: more than the 112 from which a plain hash suffices (ASVS 5.0, 6.5.2). */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))
}

/** The hash of a code as typed: case, spaces and hyphens do not matter. */
export function recoveryCodeHash(typed: string): Promise<string> {
  return sha256(typed.toUpperCase().replaceAll(/[\s-]/g, ''))
}

function newGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

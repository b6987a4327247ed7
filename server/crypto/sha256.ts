import { hash } from 'node:crypto'

/** The SHA-256 hash of a UTF-8 text, as 64 lowercase hexadecimal digits. */
export function sha256(text: string): string {
  return hash('sha256', text)
}

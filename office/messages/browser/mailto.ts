import type { ReadableMessage } from '../contract.ts'

/** How much of the message a reply quotes, in characters. */
const QUOTED = 1_000

/** The longest address that every mail program takes; Windows cuts at 2,083 characters. */
const LONGEST = 2_000

/**
 * The address that starts a reply in one's own mail program (RFC 6068): with the reference in the subject, and the
 * beginning of the message quoted, as much as fits.
 */
export function mailtoAddress({ email, reference, text }: ReadableMessage, firm: string): string {
  const signs = Array.from(text)
  for (let length = QUOTED; ; length -= 50) {
    const address = mailto(email, `Your message to ${firm}: ${reference}`, quoted(signs, Math.max(length, 0)))
    if (address.length <= LONGEST || length <= 0) return address
  }
}

function quoted(signs: string[], length: number): string {
  if (length === 0) return ''
  const rest = signs.length > length ? ' …' : ''
  const lines = `${signs.slice(0, length).join('')}${rest}`.split('\n')
  return `\r\n\r\nYou wrote:\r\n${lines.map((line) => `> ${line}`).join('\r\n')}`
}

function mailto(email: string, subject: string, body: string): string {
  const parts = { subject, body }
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`
}

import { americanNumber, isPhone } from '../../../forms/phone-number.ts'
import { nameParts, vcard } from '../../../text/vcard.ts'
import type { ReadableMessage } from '../contract.ts'

type Contact = Pick<ReadableMessage, 'name' | 'phone' | 'email' | 'reference'>

/** The columns of Clio Manage’s template for contacts (help.clio.com, article 9228623050139). */
const CLIO = [
  'title',
  'job_title',
  'first_name',
  'last_name',
  'company',
  'business_street',
  'business_city',
  'business_state',
  'business_postal_code',
  'email_address',
  'primary_phone',
] as const

/** A person as a vCard, which phones and mail programs accept. */
export function vcardOf({ name, phone, email, reference }: Contact): string {
  return vcard({ name, phone, email, note: reference })
}

/** A person as two rows for a spreadsheet: the columns that Clio imports, and their values. */
export function clioRowsOf({ name, phone, email }: Contact): string {
  const [family, given, others, , generation] = nameParts({ name })
  const cells: Partial<Record<(typeof CLIO)[number], string>> = {
    first_name: [given, others].filter(Boolean).join(' '),
    last_name: [family, generation].filter(Boolean).join(' '),
    email_address: email,
    primary_phone: phone,
  }
  return `${CLIO.join('\t')}\n${CLIO.map((column) => harmless(cells[column] ?? '')).join('\t')}`
}

/** How and when a person wants to be reached, in words. */
export function wishOf({
  reach,
  leaveNoVoicemail,
}: Pick<ReadableMessage, 'reach' | 'leaveNoVoicemail'>): string {
  return [reach, leaveNoVoicemail && 'leave no voicemail'].filter(Boolean).join(', ') || 'None stated'
}

/** A link that begins a call (RFC 3966); '' if there is nothing to dial, such as in "unknown". */
export function callAddress(phone: string): string {
  const number = dialed(phone)
  return number && `tel:${number}`
}

/** A link that begins a text message that has only the reference (RFC 5724). */
export function smsAddress({ phone, reference }: Contact): string {
  return `sms:${dialed(phone)}?body=${encodeURIComponent(reference)}`
}

/**
 * The number that a link dials: the first one, without what people write beside it, such as "ext. 5", "after 5 pm" or a
 * second number.
 */
function dialed(phone: string): string {
  // A slash or plus after a whole number begins another number; the slash in "412/555-0177" is part of one.
  const between = /[\p{L},;#&|]+|(?<=\d(?:\D{0,3}\d){6,}\D{0,3})[/+]/u
  const first = new RegExp(String.raw`^[^\d+]*${americanNumber}`)
  // In "+44 (0)20 7946 0958", the zero is dialed only within the country.
  const numbers = phone
    .split(between)
    .map((part) => (first.exec(part)?.[0] ?? part).replace(/(?<=\+\d{1,3}\s?)\(0\)|[^\d+]/g, ''))
  return numbers.find(isPhone) ?? numbers.join('')
}

/**
 * A cell on one line, and not a formula for a spreadsheet program (OWASP, CSV injection). A telephone number may begin
 * with "+".
 */
function harmless(cell: string): string {
  const line = cell.replace(/\s+/g, ' ')
  const isNumber = /^\+[\d ()-]+$/.test(line)
  return !isNumber && /^\s*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line
}

/** How much of a message a reply quotes, in characters. */
const QUOTED = 1_000

/** The longest link that every mail program accepts. Windows cuts links off after 2,083 characters. */
const LONGEST = 2_000

/**
 * A link that starts a reply in the person's own mail program (RFC 6068), with the reference in the subject, and as
 * much of the message quoted as fits.
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

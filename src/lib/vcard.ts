import { partsOfName, surnameOf } from '../../content-model/person-name.ts'
import { contentLines, escapeText } from './line-folding.ts'

export type Card = {
  /** The full name: "Jane Ann Sample". */
  name: string
  /** The surname, if it is more than the last word of the name. */
  surname?: string | undefined
  /** Letters after the name: "Esq.". */
  suffix?: string | undefined
  /** The role in the firm: "Founding Partner". */
  role: string
  /** The firm's registered name. */
  organization: string
  /** The number with its country code: "+1 412 555 0142". */
  phone: string
  email: string
  address: { street: string; town: string; state: string; zip: string }
  /** The address of the person's page, with its host. */
  url: string
  /** Courts, education, memberships and languages, a line each. */
  note?: string | undefined
  /** A JPEG of the person, in Base64. */
  photograph?: string | undefined
}

/** The media type for contact cards of any version (RFC 6350, 10.1). */
export const vcardType = 'text/vcard; charset=utf-8'

/**
 * A contact card that phones and mail programs can import: vCard 3.0 (RFC 2426), because Outlook does not read 4.0,
 * with the types that Outlook, Apple and Google recognize.
 */
export function vcard(card: Card): string {
  const { street, town, state, zip } = card.address
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    text('FN', [[card.name, card.suffix].filter(Boolean).join(', ')]),
    text('N', nameParts(card)),
    text('ORG', [card.organization]),
    text('TITLE', [card.role]),
    `TEL;TYPE=WORK,VOICE:${card.phone.replaceAll(' ', '-')}`,
    `EMAIL;TYPE=INTERNET:${escapeText(card.email)}`,
    text('ADR;TYPE=WORK', ['', '', street, town, state, zip, 'United States']),
    `URL:${card.url}`,
    ...(card.note ? [text('NOTE', [card.note])] : []),
    ...(card.photograph ? [`PHOTO;ENCODING=b;TYPE=JPEG:${card.photograph}`] : []),
    'END:VCARD',
  ])
}

/**
 * A property with one or more text values. Outlook reads a non-ASCII line as Windows-1252 unless the line declares
 * its charset; other programs read UTF-8 either way.
 */
function text(property: string, parts: readonly string[]): string {
  const value = parts.map(escapeText).join(';')
  const characters = /^[ -~]*$/.test(value) ? '' : ';CHARSET=UTF-8'
  return `${property}${characters}:${value}`
}

/**
 * Family name, given name, additional names, prefixes, suffixes (RFC 2426, 3.1.2); address books sort by the first.
 * Unless the card says it, the family name is the last word with any lowercase words before it: "van Dyke", "de la Cruz".
 */
function nameParts({ name, surname, suffix = '' }: Card): string[] {
  const { words, generation } = partsOfName(name)
  const particle = words.findIndex((word, place) => place > 0 && /^\p{Ll}/u.test(word))
  const family = words.splice(
    surname ? -surnameOf({ name, surname }).split(' ').length : particle > 0 ? particle : -1,
  )
  const [given = '', ...further] = words
  const after = [generation, suffix].filter(Boolean).join(', ')
  return [family.join(' '), given, further.join(' '), '', after]
}

import { partsOfName, surnameOf } from '../content-model/person-name.ts'
import { contentLines, escapeText } from './line-folding.ts'

export type Card = {
  /** The full name: "Jane Ann Sample". */
  name: string
  /** The surname, if it is more than the last word of the name. */
  surname?: string | undefined
  /** Letters after the name: "Esq.". */
  suffix?: string | undefined
  phone: string
  email: string
  /** For a person of the firm: role, the firm's registered name and address, and the person's page with its host. */
  work?: {
    role: string
    organization: string
    address: { street: string; town: string; state: string; zip: string }
    url: string
  }
  /** May have several lines. */
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
  const { phone, email, work, note, photograph } = card
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    text('FN', [[card.name, card.suffix].filter(Boolean).join(', ')]),
    text('N', nameParts(card)),
    ...(work ? [text('ORG', [work.organization]), text('TITLE', [work.role])] : []),
    ...(phone ? [text(work ? 'TEL;TYPE=WORK,VOICE' : 'TEL', [phone])] : []),
    ...(email ? [text('EMAIL;TYPE=INTERNET', [email])] : []),
    ...(work ? [text('ADR;TYPE=WORK', addressParts(work)), `URL:${work.url}`] : []),
    ...(note ? [text('NOTE', [note])] : []),
    ...(photograph ? [`PHOTO;ENCODING=b;TYPE=JPEG:${photograph}`] : []),
    'END:VCARD',
  ])
}

function addressParts({ address: { street, town, state, zip } }: NonNullable<Card['work']>): string[] {
  return ['', '', street, town, state, zip, 'United States']
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
 * Family name, given name, additional names, prefixes, suffixes (RFC 2426, 3.1.2); address books sort by the first of
 * these. Unless the card has a surname, the family name is the last word with any lowercase words before it: "van
 * Dyke", "de la Cruz". A visitor may have typed the entire name in lowercase: "dana maria kowalczyk".
 */
export function nameParts({
  name,
  surname,
  suffix = '',
}: Pick<Card, 'name' | 'surname' | 'suffix'>): string[] {
  const { words, generation } = partsOfName(name)
  const isLower = (word: string) => /^\p{Ll}/u.test(word)
  const particle = words.every(isLower) ? -1 : words.findIndex((word, place) => place > 0 && isLower(word))
  const family = words.splice(
    surname ? -surnameOf({ name, surname }).split(' ').length : particle > 0 ? particle : -1,
  )
  const [given = '', ...further] = words
  const after = [generation, suffix].filter(Boolean).join(', ')
  return [family.join(' '), given, further.join(' '), '', after]
}

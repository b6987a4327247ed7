import { contentLines, escapeText } from './content-lines.ts'

export type Card = {
  /** The full name of a person, or the firm's when `person` is false. */
  name: string
  /** false for the card of the firm itself. */
  person: boolean
  /** Letters after the name: "Esq.". */
  suffix?: string | undefined
  /** The role in the firm: "Founding Partner". */
  role?: string | undefined
  /** The firm's registered name. */
  organization: string
  /** The number with its country code: "+1 412 555 0142". */
  phone: string
  email: string
  address: { street: string; town: string; state: string; zip: string }
  /** The page of this person or of the firm, with its host. */
  url: string
}

/** The media type of the text below. */
export const vcardType = 'text/vcard; charset=utf-8'

/** A contact card (vCard 4.0, RFC 6350) that a telephone or a mail program can take in. */
export function vcard(card: Card): string {
  const { street, town, state, zip } = card.address
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${card.person ? 'individual' : 'org'}`,
    `FN:${escapeText([card.name, card.suffix].filter(Boolean).join(', '))}`,
    ...(card.person ? [`N:${compound([...nameParts(card.name), '', '', card.suffix ?? ''])}`] : []),
    `ORG:${escapeText(card.organization)}`,
    ...(card.role ? [`TITLE:${escapeText(card.role)}`] : []),
    `TEL;VALUE=uri;TYPE=work,voice:tel:${card.phone.replaceAll(' ', '')}`,
    `EMAIL;TYPE=work:${escapeText(card.email)}`,
    `ADR;TYPE=work:${compound(['', '', street, town, state, zip, 'United States'])}`,
    `URL:${card.url}`,
    'END:VCARD',
  ])
}

/** Family name, then given names: address books sort by the first. The last word is taken as family name. */
function nameParts(name: string): [family: string, given: string] {
  const words = name.trim().split(/\s+/)
  return [words.at(-1) ?? '', words.slice(0, -1).join(' ')]
}

function compound(parts: readonly string[]): string {
  return parts.map(escapeText).join(';')
}

import type { CollectionEntry } from 'astro:content'
import { toString } from 'qrcode'
import { vcard, type Card } from '../../text/vcard.ts'
import type { Firm } from '../../content-model/firm.ts'
import { memberHref } from '../../content-model/addresses.ts'
import { courtLine } from '../lib/words.ts'

type Member = CollectionEntry<'team'>

/** The content of a member's contact card: the facts of the profile, with the office's where the member has none. */
function cardOfMember({ id, data }: Member, firm: Firm): Card {
  return {
    name: data.name,
    surname: data.surname,
    suffix: data.suffix,
    phone: (data.phone ?? firm.phone).replaceAll(' ', '-'),
    email: data.email ?? firm.email,
    work: {
      role: data.role,
      organization: firm.name,
      address: firm.address,
      url: `${firm.siteAddress}${memberHref(id)}`,
    },
  }
}

/** The card for a file, with a note that would make a QR code too fine to read. */
export function cardFileOf(member: Member, firm: Firm): Card {
  return { ...cardOfMember(member, firm), note: noteOf(member.data) }
}

function noteOf({ courts, education, memberships, languages }: Member['data']): string {
  return [
    courts.length > 0 && `Admitted: ${courts.map(courtLine).join('; ')}`,
    education.length > 0 && `Education: ${education.join('; ')}`,
    memberships.length > 0 && `Memberships: ${memberships.join('; ')}`,
    languages.length > 0 && `Languages: ${languages.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The card, without the note, as a QR code: an `<svg>` that a phone's camera can read. */
export async function getQrCode(member: Member, firm: Firm): Promise<string> {
  return toString(vcard(cardOfMember(member, firm)), { type: 'svg', errorCorrectionLevel: 'L', margin: 2 })
}

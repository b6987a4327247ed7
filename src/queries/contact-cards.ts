import type { CollectionEntry } from 'astro:content'
import { toString } from 'qrcode'
import { vcard, type Card } from '../lib/vcard.ts'
import type { Firm } from '../../content-model/firm.ts'
import { memberHref } from '../../content-model/addresses.ts'

type Member = CollectionEntry<'team'>

/** The content of a member's contact card: the same facts as the profile, and the office's where there is no own. */
export function cardOfMember({ id, data }: Member, firm: Firm): Card {
  return {
    name: data.name,
    surname: data.surname,
    suffix: data.suffix,
    role: data.role,
    organization: firm.name,
    phone: data.phone ?? firm.phone,
    email: data.email ?? firm.email,
    address: firm.address,
    url: `${firm.siteAddress}${memberHref(id)}`,
  }
}

/** The same card as a QR code: an `<svg>` that a phone's camera can read. */
export async function getQrCode(member: Member, firm: Firm): Promise<string> {
  return toString(vcard(cardOfMember(member, firm)), { type: 'svg', errorCorrectionLevel: 'L', margin: 2 })
}

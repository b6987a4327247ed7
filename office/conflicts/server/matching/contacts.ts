import { phoneNumbersIn } from '../../../../server/store/folded-words.ts'
import { longForms, numbers } from './business-words.ts'

/** How somebody is known besides by name, in one spelling each; empty if it is not given or says nothing. */
export type Contacts = { email: string; domain: string; phones: string[]; street: string; zip: string }

/** Where anybody can have an address. */
const publicDomains = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com aim.com icloud.com
me.com mac.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net rr.com optonline.net
earthlink.net windstream.net frontier.com frontiernet.net zoominternet.net atlanticbb.net consolidated.net armstrong.net proton.me
protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com tutanota.com hey.com
juno.com netzero.net netscape.net embarqmail.com centurylink.net q.com qq.com 163.com 126.com yahoo.co.uk yahoo.ca hotmail.co.uk
duck.com usa.net excite.com lycos.com penn.com ptd.net epix.net peoplepc.com cs.com wp.pl ukr.net`.match(
    /\S+/g,
  ),
)

export function readContacts(given: { email?: string; phone?: string; address?: string }): Contacts {
  const email = (given.email ?? '').trim().toLowerCase().slice(0, 320)
  const domain = email.split('@')[1] ?? ''
  return {
    email: domain ? withoutTag(email) : '',
    domain: publicDomains.has(domain) ? '' : domain,
    phones: given.phone ? phoneNumbersIn(given.phone.slice(0, 200)) : [],
    ...readAddress((given.address ?? '').slice(0, 300)),
  }
}

/** "ann+office@example.com" is delivered to "ann@example.com". */
function withoutTag(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}

/** The number and the street, and the ZIP code: "12 N. Main Street, Apt 4, Erie, PA 16501" gives "12 north main". */
function readAddress(address: string): { street: string; zip: string } {
  const words = address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const from = words.findIndex((word) => /^\d+[a-z]?$/.test(word))
  const long = words.slice(from + 1).map((word) => numbers.get(word) ?? longForms.get(word) ?? word)
  const end = long.findIndex((word, place) => place > 0 && streetWords.has(word))
  if (from < 0 || end < 0 || end > 4) return { street: '', zip: '' }
  const zip = words.findLast((word, place) => place > from && /^\d{5}$/.test(word)) ?? ''
  return { street: [words[from], ...long.slice(0, end)].join(' '), zip }
}

const streetWords = new Set(
  'st street avenue road boulevard drive lane court ct place pl way circle cir terrace ter highway parkway alley pike square'.split(
    ' ',
  ),
)

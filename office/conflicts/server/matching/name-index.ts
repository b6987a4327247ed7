import { phoneNumbersIn } from '../../../../server/store/search-words.ts'
import { longForms, numbers, setOf } from './business-words.ts'
import { compareNames, firstLetters, lastLetters, strengths } from './compare-names.ts'
import type { ComparedName, Strength } from './compare-names.ts'
import { namesFor } from './given-names.ts'
import { readName } from './read-name.ts'
import type { ReadName } from './read-name.ts'
import { createWord, likenessOf, maybeAlike } from './likeness.ts'
import type { Word } from './likeness.ts'

/**
 * A name that others are compared with. `id` is its row in list_names ("l:…") or message_names ("m:…"). `group` is the
 * version of a list, or the message, that it belongs to.
 */
export type KnownName = Required<AskedName> & { id: string; group: string }

export type AskedName = {
  name: string
  kind?: 'person' | 'business' | ''
  email?: string
  phone?: string
  address?: string
}

/** A known name that may be the same, and why, for a lawyer: "Bill is short for William; the rest is the same." */
export type Match = { id: string; strength: Strength; reason: string }

/** A known name. `contacts` has the keys of its contact details, and `zip` is from its address. */
type Entry = {
  id: string
  group: string
  place: number
  names: KeptName[]
  contacts: string[]
  zip: string
  isGone: boolean
}
type KeptName = ComparedName & { entry: Entry }

/** A word of the known names, and the names that have it. */
type Listed = { word: Word; names: KeptName[] }

export function createNameIndex() {
  const groups = new Map<string, Entry[]>()
  const words = new Map<string, Listed>()
  const bySound = new Map<string, Listed[]>()
  /** By other forms of words, as `writtenTogether` gives them: the names that have them. */
  const together = new Map<string, KeptName[]>()
  const byContact = new Map<string, Entry[]>()
  let size = 0
  let gone = 0
  let added = 0

  function add(known: readonly KnownName[]): void {
    for (const name of known) addOne(name)
  }

  function addOne({ id, group, name, kind, ...contact }: KnownName): void {
    const contacts = readContacts(contact)
    const entry: Entry = {
      id,
      group,
      place: added,
      names: [],
      // Copied, because a part of a longer text would keep all of that in memory.
      contacts: contacts.map(({ key }) => Buffer.from(key).toString()),
      zip: contacts.find(({ zip }) => zip)?.zip ?? '',
      isGone: false,
    }
    added += 1
    size += 1
    entry.names = readName(name, kind).map((read) => ({
      ...compared(read, (text) => listed(text).word),
      entry,
    }))
    list(entry)
    push(groups, group, entry)
  }

  function listed(text: string): Listed {
    const known = words.get(text)
    if (known) return known
    const fresh = { word: createWord(text), names: [] }
    words.set(text, fresh)
    for (const sound of fresh.word.sounds) push(bySound, sound, fresh)
    return fresh
  }

  function list(entry: Entry): void {
    for (const name of entry.names) {
      for (const word of new Set(name.words)) words.get(word.text)?.names.push(name)
      for (const text of writtenTogether(name)) push(together, text, name)
    }
    for (const contact of entry.contacts) push(byContact, contact, entry)
  }

  function removeGroup(group: string): void {
    const entries = groups.get(group) ?? []
    for (const entry of entries) entry.isGone = true
    groups.delete(group)
    size -= entries.length
    gone += entries.length
    if (gone > size + 1_000) clear()
  }

  /** Deletes the removed names. Called once they outnumber the others. */
  function clear(): void {
    const left = [...groups.values()].flat()
    for (const map of [words, bySound, together, byContact]) map.clear()
    gone = 0
    for (const entry of left) {
      for (const name of entry.names) name.words = name.words.map(({ text }) => listed(text).word)
      list(entry)
    }
  }

  /** The names that may be the same, strongest first, but for the group `except`, which the name belongs to. */
  function find({ name, kind, ...contact }: AskedName, except?: string): Match[] {
    const best = new Map<Entry, Match>()
    const isLeftOut = (entry: Entry) => entry.isGone || entry.group === except
    for (const asked of readName(name, kind)) {
      const own = compared(asked, (text) => words.get(text)?.word ?? createWord(text))
      for (const known of candidates(own)) {
        if (isLeftOut(known.entry)) continue
        const found = compareNames(own, known)
        const before = best.get(known.entry)
        if (!found || (before && rank(before) <= rank(found))) continue
        best.set(known.entry, { id: known.entry.id, ...found })
      }
    }
    addContacts(readContacts(contact), isLeftOut, best)
    return [...best]
      .sort(([a, one], [b, other]) => rank(one) - rank(other) || a.place - b.place)
      .map(([, match]) => match)
  }

  /** The names that share enough words with this one to be compared with it. */
  function candidates(own: ComparedName): KeptName[] {
    const shared = new Map<KeptName, number>()
    const count = (names: readonly KeptName[], by: number) => {
      for (const name of names) shared.set(name, (shared.get(name) ?? 0) + by)
    }
    for (const [place, word] of own.words.entries()) {
      const names = new Set(alike(word).flatMap((other) => other.names))
      for (const text of [word.text, ...(own.others[place] ?? [])]) {
        for (const name of together.get(text) ?? []) names.add(name)
      }
      for (const text of own.others[place] ?? [])
        for (const name of words.get(text)?.names ?? []) names.add(name)
      count([...names], 1)
    }
    for (const text of writtenTogether(own)) count(words.get(text)?.names ?? [], 2)
    const isShort = ({ words, initials: [initial] }: ComparedName) => words.length < 2 || initial?.place === 0
    return [...shared].flatMap(([name, words]) => (words > 1 || isShort(own) || isShort(name) ? [name] : []))
  }

  /** The known words that a word may match. */
  function alike(word: Word): Listed[] {
    const others = new Set<Listed>()
    const own = words.get(word.text)
    if (own) others.add(own)
    for (const text of [...namesFor(word.text), `${word.text}s`, word.text.replace(/s$/, '')]) {
      const other = words.get(text)
      if (other) others.add(other)
    }
    for (const other of word.sounds.flatMap((sound) => bySound.get(sound) ?? [])) others.add(other)
    for (const other of words.values()) if (maybeAlike(word, other.word)) others.add(other)
    return [...others].filter((other) => likenessOf(word, other.word))
  }

  /** Adds matches by contact details, one for each name: `asked` has the strongest detail first. */
  function addContacts(
    asked: readonly Contact[],
    isLeftOut: (entry: Entry) => boolean,
    best: Map<Entry, Match>,
  ): void {
    const told = new Set<Entry>()
    for (const { key, zip, strength, reason } of asked) {
      for (const entry of byContact.get(key) ?? []) {
        const isOtherTown = zip !== '' && entry.zip !== '' && zip !== entry.zip
        if (isLeftOut(entry) || isOtherTown || told.has(entry)) continue
        best.set(entry, withReason(best.get(entry), { id: entry.id, strength, reason }))
        told.add(entry)
      }
    }
  }

  return {
    add,
    removeGroup,
    get size() {
      return size
    },
    sizeOf: (group: string) => groups.get(group)?.length ?? 0,
    find,
  }
}

function compared(read: ReadName, wordFor: (text: string) => Word): ComparedName {
  return {
    ...read,
    words: read.words.map(({ text }) => wordFor(text)),
    shown: read.words.map(({ shown }) => shown),
    others: read.words.map(({ others }) => others),
  }
}

/** Other forms in which a name may be found: words joined with the next one, other spellings, and abbreviations. */
function writtenTogether(name: ComparedName): string[] {
  const { words, others } = name
  const pairs = words.flatMap(({ text }, place) => {
    const next = words[place + 1]
    return next ? [text + next.text] : []
  })
  return [...pairs, ...others.flat(), ...firstLetters(name), ...lastLetters(name)]
}

/** One match of two for the same name: the stronger one counts, and both reasons are given. */
function withReason(first: Match | undefined, second: Match): Match {
  if (!first) return second
  const strength = rank(first) <= rank(second) ? first.strength : second.strength
  return { id: first.id, strength, reason: `${first.reason} ${second.reason}` }
}

function rank({ strength }: { strength: Strength }): number {
  return strengths.indexOf(strength)
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/**
 * A contact detail. Names with the same `key`, which is normalized, match with this strength and reason. `zip` is that
 * of an address; '' if there is none.
 */
type Contact = { key: string; zip: string; strength: Strength; reason: string }

/** Domains at which anyone can have an address. */
export const publicDomains = setOf(`
gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com aim.com icloud.com
me.com mac.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net rr.com optonline.net
earthlink.net windstream.net frontier.com frontiernet.net zoominternet.net atlanticbb.net consolidated.net armstrong.net proton.me
protonmail.com pm.me gmx.com gmx.net gmx.de web.de mail.com mail.ru yandex.com yandex.ru zoho.com fastmail.com tutanota.com hey.com
juno.com netzero.net netscape.net embarqmail.com centurylink.net q.com qq.com 163.com 126.com yahoo.co.uk yahoo.ca hotmail.co.uk
duck.com usa.net excite.com lycos.com penn.com ptd.net epix.net peoplepc.com cs.com wp.pl ukr.net
`)

/** How many characters of a name's email addresses, and of its telephone numbers, are read. */
export const MOST_CONTACT = 1_000

/** How many of each are kept with a name. More would not fit in the memory of the process. */
export const MOST_EMAILS = 4
export const MOST_PHONES = 8

function readContacts(given: { email?: string; phone?: string; address?: string }): Contact[] {
  const emails = emailAddressesIn((given.email ?? '').slice(0, MOST_CONTACT)).slice(0, MOST_EMAILS)
  const domains = new Set(emails.map((email) => email.split('@')[1] ?? ''))
  const phones = given.phone ? phoneNumbersIn(given.phone.slice(0, MOST_CONTACT)).slice(0, MOST_PHONES) : []
  const { street, zip } = readAddress((given.address ?? '').slice(0, 300))
  const contact = (key: string, strength: Strength, reason: string): Contact => {
    return { key, zip: '', strength, reason }
  }
  return [
    ...emails.map((email) => contact(`email ${email}`, 'strong', 'The same email address.')),
    ...phones.map((phone) => contact(`phone ${phone}`, 'strong', 'The same telephone number.')),
    ...(street ? [{ ...contact(`street ${street}`, 'likely', 'The same address.'), zip }] : []),
    ...[...domains]
      .filter((domain) => !publicDomains.has(domain))
      .map((domain) => contact(`domain ${domain}`, 'possible', `Both have an email address at ${domain}.`)),
  ]
}

/** Each address in "Ann Kozak <Ann@example.com>; ben@example.com" once. "ann+office@…" is delivered to "ann@…". */
export function emailAddressesIn(text: string): string[] {
  const addresses =
    text.toLowerCase().match(/[^\s@<>()[\]",;:|/]+@[^\s@<>()[\]",;:|/]*[^\s@<>()[\]",;:|/.]/g) ?? []
  return [...new Set(addresses.map((address) => address.replace(/\+[^@]*@/, '@')))]
}

/** The number and street, and the ZIP code: "12 north main" and "16501" of "12 N. Main Street, Erie, PA 16501". */
function readAddress(address: string): { street: string; zip: string } {
  const words = address.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const from = words.findIndex((word) => /^\d+[a-z]?$/.test(word))
  const long = words.slice(from + 1).map((word) => numbers.get(word) ?? longForms.get(word) ?? word)
  const end = long.findIndex((word, place) => place > 0 && streetWords.has(word))
  if (from < 0 || end < 0 || end > 4) return { street: '', zip: '' }
  const zip = words.findLast((word, place) => place > from && /^\d{5}$/.test(word)) ?? ''
  return { street: [words[from], ...long.slice(0, end)].join(' '), zip }
}

const streetWords = setOf(
  'st street avenue road boulevard drive lane court ct place pl way circle cir terrace ter highway parkway alley pike square',
)

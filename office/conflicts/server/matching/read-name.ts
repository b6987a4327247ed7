import anyAscii from 'any-ascii'
import { states } from '../../../../content-model/states.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import {
  endings,
  isFamilyName,
  isTradeWord,
  longForms,
  numbers,
  setOf,
  shortEndings,
} from './business-words.ts'
import { isGivenName } from './given-names.ts'
import { isLedByFirstName, spokenNames } from './spoken-names.ts'
import type { NameWord, Piece, SpokenName } from './spoken-names.ts'

/**
 * A name ready to be compared: its words, folded, in spoken order. A text may have several names, such as "Mon Valley
 * Foods, Inc. t/a Sal's Market".
 */
export type ReadName = {
  words: NameWord[]
  /** Single letters. `place` is that of the word after each. */
  initials: { letter: string; place: number }[]
  /** The place of the first word that is a family name. */
  familyFrom: number
  isBusiness: boolean
  /** Such as "jr" or "3rd". */
  suffix: string
  /** Such as "llc". */
  ending: string
  /** Whether the text gives it as another name of someone. */
  isAlias: boolean
}

const noName = { initials: [], familyFrom: 0, isBusiness: false, suffix: '', ending: '', isAlias: false }

/** Real names are not longer and have no more words. A text, though, may list many people. */
const LONGEST_NAME = 300
const LONGEST_WORD = 40
const MOST_WORDS = 16
const MOST_WORDS_IN_ALL = 96

const otherNameSigns =
  /[\s,;]*(?:^|[\s,;])(?:t\/?d\/?b\/?a|[fan]\.?\/?k\.?\/?a\.?|d\.?\/?b\.?\/?a\.?|t\/a|trading as|doing business as|(?:formerly|also|now|previously) known as|formerly|previously|n[ée]e|born|maiden name)(?=[\s:])[\s:]*/giu
/**
 * What comes between two parties: "Dvorak v. Kozak", "Commonwealth ex rel. Kozak", "Ann Dvorak, Trustee for Ben Kozak".
 * A capital "V." is an initial.
 */
const betweenParties = new RegExp(
  [
    String.raw`[;\n|]`,
    String.raw`\s(?:v|(?i:vs|versus))\.?\s`,
    String.raw`(?:^|[\s,(])(?i:c\/o\s|o\/b\/o\s|on behalf of\s|by and through\s|ex rel\.?\s|(?:attn|contact)[.:])`,
    String.raw`[\s,(](?i:(?:as\s)?(?:trustee|execut(?:or|rix)|administrat(?:or|rix)(?:,?\s(?:[dbncta.]{3,12}|pendente lite),?){0,2}|guardian|agent|parent|subsidiary|affiliate)\s(?:of|for|u\/w|under)\s(?:(?:the\s)?(?:will\s)?of\s)?)`,
  ].join('|'),
  'gu',
)
const stateNames = Object.entries(states).flatMap(([letters, name]) => [
  name,
  [...letters].join(String.raw`\.?`),
])

/** Parties that many cases share, such as the prosecution, or an instrument ("Trustee under Agreement"). */
const notTelling = new RegExp(
  [
    String.raw`^\s*(?:the )?(?:`,
    String.raw`(?:comm(?:onwealth|w)?|cmwlth|com|people|state)\.?(?: of (?:the state of )?(?:${stateNames.join('|')}))?`,
    String.raw`|united states(?: of america)?|u\.?s\.?a?`,
    String.raw`|(?:trust )?agreement|(?:deed|declaration) of trust|power of attorney|will|all others(?: similarly situated)?`,
    String.raw`)[\s.]*$`,
  ].join(''),
  'iu',
)
const role = String.raw`(?:plaintiff|defendant|petitioner|respondent|appell(?:ant|ee)|claimant|debtor|creditor|tenant|landlord|less(?:or|ee)|owner|grant(?:or|ee)|husband|wife|h/w|spouse|mother|father|parent|guardian|president|manager|attorney|decedent)s?`
/** Words beside a name that are not a name: "Defendant", "Husband and Wife", "her mother". */
const isRole = new RegExp(
  String.raw`^\s*(?:(?:his|her|their|the|as)\s+)?(?:co-?)?${role}(?:(?:\s+and\s+|\s*[&/]\s*)${role})*[\s.]*$`,
  'iu',
)
/** The abbreviation of an office. */
const isOffice = /^\s*[A-Z]{2,4}\s*$/
const beforeName =
  /^\s*(?:in re:?\s+)?(?:the\s+)?(?:(?:estate|heirs|guardianship|conservatorship|guardian|parents?|matter)\s+of\s+)(?:the\s+)?/i
const status = String.raw`(?:as\s+)?(?:deceased|dec['’]?d|(?<!\breal\s)estate(?!\s+of\b)|an? minor|individually|trustee|execut(?:or|rix)|administrat(?:or|rix)|et\.? al|et\.? ux|et\.? vir)\b\.?`
const partEnd = String.raw`(?=\s*(?:[,;&]|\s(?:and|by)\s|$))`
/** What a person is, and the word before the next party: "John Smith, individually, and Mary Roe". */
const afterName = new RegExp(
  String.raw`(?:(?:,\s*(?:${status}|minors?\b|late of\b)[^,;&]*?|\s${status})${partEnd})+[\s,]*(?:(?:and|by|&)(?=\s))?`,
  'giu',
)

const trust =
  /^\s*(?:the\s+)?(.*?)(?:\s+(?:revocable|irrevocable|living|family|testamentary|special needs|supplemental needs))*\s+trust\b/i

const titles = setOf(
  'mr mrs ms miss mx dr drs prof professor rev reverend hon sir fr sgt capt lt atty attorney messrs',
)
/** Two titles before one name: "Mr. and Mrs. Kozak". */
const titleBeforeTitle = new RegExp(
  String.raw`\b(?:${[...titles].join('|')})\b\.?\s*(?:&|\band\b)\s*(?=(?:${[...titles].join('|')})\b)`,
  'giu',
)
const degrees = setOf('esq esquire md phd jd dds dmd rn cpa dvm psyd lcsw edd llm mba crnp dpm dc od facs pe')
const suffixes = new Map(
  Object.entries({
    jr: 'jr',
    junior: 'jr',
    sr: 'sr',
    senior: 'sr',
    ii: '2nd',
    iii: '3rd',
    iv: '4th',
    '2nd': '2nd',
    '3rd': '3rd',
    '4th': '4th',
  }),
)
/** Particles before a family name, which are often left out. */
const particles = setOf(
  'de la las los del dela der den di da dos das du le van von vander ter ten bin ibn al el y',
)
/** Parts of names that are written with or without a space: "Mc Donald". */
const prefixes = setOf('mc mac fitz saint')
const small = setOf('the of for at in by a an')

type Kind = 'person' | 'business' | ''

/** One of the parties in a text, with its asides: what is in parentheses or quotation marks. */
type Party = { text: string; asides: string[] }

/** The names that a text gives; none if it has no word. */
export function readName(text: string, kind: Kind = ''): ReadName[] {
  const { plain, asides } = withoutAsides(visibleText(text.slice(0, 4 * LONGEST_NAME)).slice(0, LONGEST_NAME))
  const parties = plain.split(betweenParties).map((party): Party => {
    const parts = party.split(ASIDE)
    return { text: parts.join(' '), asides: asides.splice(0, parts.length - 1) }
  })
  // The kind may be a guess: a visitor's "First National Bank" is first taken for a person.
  const kinds = [...new Set([kind, '' as const])]
  const namesOf = (some: readonly Party[]) =>
    kinds
      .flatMap((each) => some.flatMap(({ text, asides }) => readParty(text, asides, each)))
      .filter(({ words, initials }) => words.length + initials.length > 0)
  const telling = parties.length > 1 ? namesOf(parties.map(tellingOf)) : []
  const read = new Map(
    (telling.length > 0 ? telling : namesOf(parties)).map((name) => [JSON.stringify(name), name]),
  )
  let left = MOST_WORDS_IN_ALL
  return [...read.values()].filter(({ words }) => {
    left -= words.length
    return left >= 0
  })
}

/** What tells a party from others: her name in "Commonwealth (Ann Kozak)", nothing in "Commonwealth (Plaintiff)". */
function tellingOf(party: Party): Party {
  if (!notTelling.test(party.text)) return party
  const asides = party.asides.filter((aside) => !notTelling.test(aside) && !isOffice.test(aside))
  return { text: '', asides }
}

/** Whether each name in a text is only a first name, initials or symbols, by which nobody can be found. */
export function isTooLittle(text: string, kind: Kind = ''): boolean {
  return readName(text, kind).every(({ words: [word, ...others], initials, isBusiness }) => {
    return !word || (!isBusiness && isGivenName(word.text) && others.length + initials.length === 0)
  })
}

/** The names of a party, including its other names. */
function readParty(text: string, asides: readonly string[], kind: Kind): ReadName[] {
  const [first = '', ...rest] = text.split(otherNameSigns)
  // "Aka" and "Born" are names too: such a word with nothing before it is part of a name.
  const main = readSeveral(/\p{L}/u.test(first) ? first : text, kind)
  const [own] = main
  const names = [...main]
  for (const other of [...rest, ...asides]) {
    const replaced =
      own && !own.isBusiness && !/\S[\s-]+\S/.test(other.trim()) ? withWord(own, wordsOf(other)) : []
    names.push(
      ...(replaced.length > 0 ? replaced : readSeveral(other, '')).map((name) => ({
        ...name,
        isAlias: true,
      })),
    )
  }
  return names
}

/** Marks where an aside was. */
const ASIDE = '\uFFFC'

/** Takes out what is in parentheses or quotation marks: "William (Bill) Smith". */
function withoutAsides(text: string): { plain: string; asides: string[] } {
  const asides: string[] = []
  const plain = text.replace(/\(([^()]*)\)|["“”]([^"“”]*)["“”]/g, (_, bracket?: string, quote?: string) => {
    const aside = bracket ?? quote ?? ''
    if ([otherNameSigns, betweenParties].some((signs) => ` ${aside} `.search(signs) === 0))
      return ` ${aside} `
    const named = withoutLabel(aside)
    // "(the tenant)", "(Defendant)" and "(dated May 5, 2010)" are not names.
    const isDate = named !== aside.trim() && /\d/.test(named)
    if (!/\p{Lu}/u.test(named) || isRole.test(named) || isDate) return ' '
    asides.push(named)
    return ` ${ASIDE} `
  })
  return { plain, asides }
}

/** A person's name with one word changed: a first name replaces the first name, any other word the family name. */
function withWord(name: ReadName, [word]: NameWord[]): ReadName[] {
  const [first] = name.words
  if (!word || !first) return []
  const words = isGivenName(word.text)
    ? [word, ...name.words.slice(Math.max(1, name.familyFrom))]
    : [...name.words.slice(0, Math.max(1, name.familyFrom)), word]
  return [{ ...name, words, initials: [], familyFrom: words.length - 1 }]
}

/** "Ben Roe" of "husband Ben Roe" and of "owner: Ben Roe". "de la Cruz" stays whole. */
function withoutLabel(text: string): string {
  const named = text.replace(/^[^:]*:/, '').trim()
  const [label = ''] = /^(?:\p{Ll}+[\s.]+)+(?=\p{Lu})/u.exec(named) ?? []
  const isParticle = particles.has(/^\p{Ll}+/u.exec(label)?.[0] ?? '')
  return isParticle ? named : named.slice(label.length)
}

/** The names in a part of a text: of people in a list, of a couple ("John and Jane Smith"), or of a business. */
function readSeveral(text: string, kind: Kind): ReadName[] {
  const [first = '', ...others] = text.split(afterName)
  const parties = others.map((part) =>
    part
      .split(',')
      .filter((segment) => isNamed(segment, text))
      .join(','),
  )
  return [first, ...parties.map(withoutLabel)].flatMap((part) => readList(part, kind))
}

/** Whether something may be a name: not "Defendants", "late of this county" or "Chapter 7". */
function isNamed(segment: string, text: string): boolean {
  return !isRole.test(segment) && !/\d/.test(segment) && (/\p{Lu}/u.test(segment) || !/\p{Lu}/u.test(text))
}

function readList(text: string, kind: Kind): ReadName[] {
  const bare = withoutTrust(text.replace(beforeName, '')).replace(titleBeforeTitle, '')
  const { pieces, ending, lastWord } = piecesOf(bare, kind)
  const words = pieces.flatMap((piece) => piece.words)
  const whole = businessOf(words, ending)
  const hasAnd = /[&+]|\band\b/i.test(bare)
  const names = spokenNames(pieces, kind === 'person')
  const [name] = names
  if (!name || kind === 'business') return [whole]
  if (names.length > 1) return readTogether({ names, pieces, words, whole, hasAnd, kind })
  if (lastWord && words.length <= 3 && !hasAnd && tradesIn(words) === 0)
    return [personOf([...words, lastWord], 0, name.suffix), whole]
  const owner = kind === 'person' ? 'person' : ownerOf(name)
  const person = personOf(name.words, name.given, name.suffix)
  // "Kozak, Ann, PA" may be a corporation.
  if (ending && name.given > 0 && owner === 'person') return [person, whole]
  if (ending || hasAnd || /^\s*the\b/i.test(bare) || hasDigit(words) || owner === 'business') return [whole]
  return owner === 'either' ? [person, whole] : [person]
}

/** Several names, or a business named after people: "Robert and Ann Kozak", "Lowry & Finch Architects". */
function readTogether({ names, pieces, words, whole, hasAnd, kind }: Together): ReadName[] {
  const people = names.filter((name) => name.words.length > 1 && /person|either/.test(ownerOf(name)))
  const read = (some: SpokenName[]) => some.map((name) => personOf(name.words, name.given, name.suffix))
  const isPlain = !whole.ending && !hasDigit(words)
  if (kind === 'person' && isPlain && (names.at(-1)?.words.length ?? 0) > 1) return read(names)
  const hasComma = pieces.some((piece, place) => place > 0 && !piece.isAfterAnd)
  // "A & R Landscaping"; "A & R Kozak", "Mr. R & Mrs. K Stone" and "Stone, R & K" are people, "R & K Stone" may be.
  const areLetters = names.every(
    ({ words: [first, ...rest], isTitled }) => first?.text.length === 1 && tradesIn(rest) > 0 && !isTitled,
  )
  if (!hasComma && areLetters && kind !== 'person')
    return isFamilyName(words.at(-1)?.text ?? '') ? [...read(names), whole] : [whole]
  const areAll = people.length === names.length && isPlain
  // "Kozak, Robert & Ann" may be a firm: "Ryan, Kelly & Ross".
  const isFirm = hasAnd && hasComma
  if (areAll && !isFirm && (!hasAnd || tradesIn(words) < 2)) return read(names)
  if (areAll) return [...read(names), whole]
  // "Xiomara Roe and Yosef Bloom", "Kozak, Xiomara, Yosef"
  const areLikely =
    pieces.every((piece) => piece.words.length > 1) || (!hasAnd && pieces[0]?.words.length === 1)
  if (isPlain && areLikely && tradesIn(words) === 0) return [...read(names), whole]
  return [whole, ...read(people)]
}

type Together = {
  names: SpokenName[]
  pieces: Piece[]
  words: NameWord[]
  whole: ReadName
  hasAnd: boolean
  kind: Kind
}

/** The person of a trust, if the whole name says whose it is: "Helen Dvorak Revocable Living Trust". */
function withoutTrust(text: string): string {
  const owner = trust.exec(text)?.[1]
  if (!owner) return text
  const words = wordsOf(owner)
  return words.length > 1 && isGivenName(words[0]?.text ?? '') ? owner : text
}

/** `lastWord` is the ending if it may be a family name: "Linda Sa". */
type Pieces = { pieces: Piece[]; ending: string; lastWord: NameWord | undefined }

function piecesOf(text: string, kind: Kind): Pieces {
  const read: Pieces = { pieces: [], ending: '', lastWord: undefined }
  const { pieces } = read
  for (const segment of text.split(',')) {
    const [first] = pieces
    const named = first ? withoutLabel(segment) : segment
    if (first && (isRole.test(named) || isAside(named, text, first))) continue
    const ends = { suffix: '', ending: '' }
    const all = wordsOf(named.replace(/[&+]/g, ' and '))
    let words = withoutEnds(all, ends)
    // "Sa, Linda"; "Ernesto Co" as a person
    const end = words.length === all.length - 1 && words.length > 0 ? all.at(-1) : undefined
    const isShortEnd = ends.ending !== '' && end?.text.length === 2
    if ((!first && words.length === 0) || (isShortEnd && kind === 'person')) {
      words = all
      ends.ending = ''
    }
    if (isShortEnd && !named.trim().endsWith('.')) read.lastWord = end
    read.ending ||= ends.ending
    pieces.push(...splitAtAnd(words, first !== undefined))
    const last = pieces.at(-1)
    if (!last) continue
    last.suffix ||= ends.suffix
    last.isBusiness ||= ends.ending !== ''
  }
  return read
}

/** Whether a part beside a name with capitals describes someone: "the tenant next door". */
function isAside(segment: string, text: string, { words }: Piece): boolean {
  return !/\p{Lu}/u.test(segment) && /\p{Ll}/u.test(segment) && /\p{Lu}/u.test(text) && words.length > 1
}

function splitAtAnd(words: NameWord[], isLater: boolean): Piece[] {
  const parts: NameWord[][] = [[]]
  for (const word of words) {
    if (word.text === 'and') parts.push([])
    else parts.at(-1)?.push(word)
  }
  return parts.flatMap((part, place) => {
    const own = { suffix: '', ending: '' }
    const rest = parts.length > 1 ? withoutEnds(part, own) : part
    const named = withoutTitles(own.ending ? part : rest)
    // "Kozak, Mrs."
    const kept = named.length > 0 || isLater ? named : part
    if (kept.length === 0) return []
    const name = { words: kept, suffix: own.suffix, isTitled: named.length < rest.length }
    return [{ ...name, isAfterAnd: place > 0, isBusiness: ownerOf({ ...name, given: 0 }) === 'business' }]
  })
}

/** Removes suffixes, degrees and company endings. */
function withoutEnds(words: NameWord[], ends: { suffix: string; ending: string }): NameWord[] {
  let rest = words
  for (;;) {
    const taken = [4, 3, 2, 1].find((count) => takeEnd(rest.slice(-count), rest.length, count, ends))
    if (!taken) return rest
    rest = rest.slice(0, -taken)
  }
}

function takeEnd(
  last: NameWord[],
  length: number,
  count: number,
  ends: { suffix: string; ending: string },
): boolean {
  // "L.L.C." arrives as single letters.
  if (last.length < count || (count > 1 && last.some(({ text }) => text.length > 2))) return false
  const end = last.map(({ text }) => text).join('')
  const isAlone = length === count
  if (endings.has(end) && !(isAlone && ends.ending === '' && count === 1 && end.length > 4)) {
    ends.ending ||= shortEndings.get(end) ?? end
    return true
  }
  const suffix = count === 1 ? suffixes.get(end) : undefined
  if (suffix) ends.suffix ||= suffix
  return Boolean(suffix) || degrees.has(end)
}

function withoutTitles(words: NameWord[]): NameWord[] {
  const from = words.findIndex(({ text }) => !titles.has(text))
  return from < 0 ? [] : words.slice(from)
}

/** Whose a name is, as far as it shows: "Rose Garden" and "Wood, John" are people, "J.R. Mills" may be either. */
function ownerOf({ words, isTitled, given }: SpokenName): 'person' | 'business' | 'either' | 'unknown' {
  if (hasDigit(words)) return 'business'
  const trades = tradesIn(words)
  const spoken = lettersApart(words)
  if (spoken[0]?.text.length === 1 && trades === 1 && !isTitled) return 'either'
  if (isTitled || isLedByFirstName(spoken)) return trades >= 2 ? 'business' : 'person'
  if (given > 0 && words.length - given === 1 && tradesIn(words.slice(0, given)) === 0)
    return trades > 0 ? 'person' : 'unknown'
  return trades > 0 && words.length > 1 ? 'business' : 'unknown'
}

function tradesIn(words: readonly NameWord[]): number {
  return words.filter(({ text }) => isTradeWord(longForms.get(text) ?? text)).length
}

function hasDigit(words: readonly NameWord[]): boolean {
  return words.some(({ text }) => /\d/.test(text))
}

function businessOf(words: NameWord[], ending: string): ReadName {
  const counted = words.filter(({ text }) => text !== 'and')
  // Abbreviations come before joining letters, because "B & D" is not "Bd."; single letters after it: "S." is South.
  const spelled = counted.map((word, place) => (word.text.length > 1 ? inFull(word, place, counted) : word))
  const long = lettersTogether(spelled).map((word) => {
    const text = word.text.length === 1 ? longForms.get(word.text) : numbers.get(word.text)
    return text ? { ...word, text } : word
  })
  const kept = long.filter(({ text }) => !small.has(text))
  const named = kept.length > 0 ? kept : long
  return { ...noName, words: joinedPrefixes(named).slice(0, MOST_WORDS), isBusiness: true, ending }
}

/**
 * A word in full: "board" for "Bd.", with the letters as well ("BD Electric"). "ST Paving" has no saint and no street.
 */
function inFull(word: NameWord, place: number, words: readonly NameWord[]): NameWord {
  const { text, others } = word
  const street = place > 0 ? 'street' : undefined
  const long = text === 'st' ? (isSaint(words[place + 1]) ? 'saint' : street) : longForms.get(text)
  if (!long) return word
  // "Keystone Oaks Sch. Dist."
  if (text === 'dist') return { ...word, text: long, others: ['district'] }
  return { ...word, text: long, others: text.length === 2 ? [...others, text] : others }
}

/** Whether "St." is a saint, as in "St. Clair": after a street comes nothing, or a word of a trade. */
function isSaint(next: NameWord | undefined): boolean {
  return next !== undefined && !isTradeWord(longForms.get(next.text) ?? next.text)
}

/** Joins single letters, so that "A. B. C. Plumbing" is the same as "ABC Plumbing", and "A-1 Towing" as "A1 Towing". */
function lettersTogether(words: NameWord[]): NameWord[] {
  const joined: NameWord[] = []
  let isInLetters = false
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word.text)
    const last = joined.at(-1)
    if (isInLetters && last && (isLetter || /^\d+$/.test(word.text)))
      joined[joined.length - 1] = asOne(last, word, '')
    else joined.push(word)
    isInLetters = isLetter
  }
  return joined
}

/** `given` is how many of the words are certainly first names; 0 if the text does not say. */
function personOf(words: NameWord[], given: number, suffix: string): ReadName {
  const saints = lettersApart(words.slice(0, MOST_WORDS)).map((word) =>
    word.text === 'st' ? { ...word, text: 'saint' } : word,
  )
  const spoken = joinedPrefixes(saints)
  const shift = saints.length - spoken.length
  const name: ReadName = { ...noName, words: [], initials: [], suffix }
  let before = ''
  spoken.forEach((word, place) => {
    const isLast = place === spoken.length - 1
    if (place === given - shift && given > 0) name.familyFrom = name.words.length
    if (word.text.length === 1) return name.initials.push({ letter: word.text, place: name.words.length })
    if (particles.has(word.text) && place > 0 && !isLast) {
      before += word.text
      return undefined
    }
    const others = before ? [...word.others, before + word.text] : word.others
    before = ''
    return name.words.push({ ...word, others })
  })
  if (name.familyFrom === 0) name.familyFrom = name.words.length === 1 ? 0 : 1
  return name
}

/** The letters of "TJ" apart, because it is also written "T.J." */
function lettersApart(words: NameWord[]): NameWord[] {
  const [first, ...rest] = words
  if (
    !first ||
    rest.length === 0 ||
    isGivenName(first.text) ||
    !/^(?!ng|mc|st)[^aeiouy\d]{2}$|^[a-z]j$/.test(first.text)
  )
    return words
  return [...[...first.text].map((letter) => ({ text: letter, shown: letter, others: [] })), ...rest]
}

function joinedPrefixes(words: NameWord[]): NameWord[] {
  const joined: NameWord[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last && prefixes.has(last.text)) joined[joined.length - 1] = asOne(last, word, ' ')
    else joined.push(word)
  }
  return joined
}

function asOne(first: NameWord, next: NameWord, between: string): NameWord {
  return { text: first.text + next.text, shown: `${first.shown}${between}${next.shown}`, others: [] }
}

/** The words of a text in plain Latin letters, whatever alphabet it is written in. */
function wordsOf(text: string): NameWord[] {
  const composed = text.normalize('NFKC').replace(/['’‘ʻʼ`´]/g, '')
  const words = composed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? [...word] : [word]))
    .flatMap((word) => {
      const plain = plainLetters(
        isMisread(word) ? word.replace(/[015]/g, (digit) => misread[digit] ?? digit) : word,
      )
      return plain ? [{ text: plain, shown: word, others: germanSpelling(word, plain) }] : []
    })
}

const misread: Record<string, string> = { 0: 'o', 1: 'l', 5: 's' }

/** Whether a scanner has read letters as digits: "Wi11iam", "Mitche11". "Studio51" and "Level10" end with a number. */
function isMisread(word: string): boolean {
  return /^\p{L}[\p{L}015]+(?<!0[015]|[15]0|15|51)$/u.test(word) && (word.match(/\p{L}/gu) ?? []).length > 2
}

function plainLetters(word: string): string {
  const letters = anyAscii(word.slice(0, LONGEST_WORD))
  return letters
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, LONGEST_WORD)
}

/** The German and Danish way to write letters: "Mueller" for "Müller", "Oester" for "Øster". */
function germanSpelling(word: string, plain: string): string[] {
  const two: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
  const spelled = plainLetters(word.toLowerCase().replace(/[äöüøå]/g, (letter) => two[letter] ?? letter))
  return spelled === plain ? [] : [spelled]
}

import anyAscii from 'any-ascii'
import { states } from '../../../../content-model/states.ts'
import { visibleText } from '../../../../text/visible-text.ts'
import { endings, isTradeWord, longForms, numbers, shortEndings } from './business-words.ts'
import { isGivenName } from './given-names.ts'

/**
 * A name in the form that is compared: its words, folded, in spoken order. A text can hold several: "Mon Valley Foods,
 * Inc. t/a Sal's Market".
 */
export type ReadName = {
  words: NameWord[]
  /** Single letters, each before the word at that place. */
  initials: { letter: string; place: number }[]
  /** Where the family names begin. */
  familyFrom: number
  isBusiness: boolean
  /** "Jr.", "3rd"; and "llc". */
  suffix: string
  ending: string
  /** Whether the text gives it as another name of somebody. */
  isAlias: boolean
}

/**
 * `shown`: as it was written. `others`: other spellings: with the particle before it ("delacruz"), or with German and
 * Danish letters written out.
 */
type NameWord = { text: string; shown: string; others: string[] }

const noName = { initials: [], familyFrom: 0, isBusiness: false, suffix: '', ending: '', isAlias: false }

/** Limits: real names are not longer and have no more words or aliases. */
const LONGEST_NAME = 300
const LONGEST_WORD = 40
const MOST_WORDS = 16
const MOST_NAMES = 6

const otherNameSigns =
  /[\s,;]*(?:^|[\s,;])(?:t\/?d\/?b\/?a|[fan]\.?\/?k\.?\/?a\.?|d\.?\/?b\.?\/?a\.?|t\/a|trading as|doing business as|(?:formerly|also|now|previously) known as|formerly|previously|n[ée]e|born|maiden name)(?=[\s:])[\s:]*/giu
/**
 * Between two parties: "Dvorak v. Kozak", "Commonwealth ex rel. Kozak", "Ann Dvorak, Trustee for Ben Kozak". A capital
 * "V." is an initial.
 */
const betweenParties = new RegExp(
  [
    String.raw`[;\n|]`,
    String.raw`\s(?:v|(?i:vs|versus))\.?\s`,
    String.raw`(?:^|[\s,(])(?i:c\/o\s|o\/b\/o\s|on behalf of\s|by and through\s|ex rel\.?\s|(?:attn|contact)[.:])`,
    String.raw`[\s,(](?i:(?:as\s)?(?:trustee|execut(?:or|rix)|administrat(?:or|rix)|guardian|agent|parent|subsidiary|affiliate)\s(?:of|for|u\/w|under)\s(?:(?:the\s)?(?:will\s)?of\s)?)`,
  ].join('|'),
  'gu',
)
const stateNames = Object.entries(states).flatMap(([letters, name]) => [
  name,
  [...letters].join(String.raw`\.?`),
])

/** What the names of many others have too: who prosecutes, and an instrument ("Trustee under Agreement"). */
const notTelling = new RegExp(
  [
    String.raw`^\s*(?:the )?(?:`,
    String.raw`(?:comm(?:onwealth|w)?|cmwlth|com|people|state)\.?(?: of (?:the state of )?(?:${stateNames.join('|')}))?`,
    String.raw`|united states(?: of america)?|u\.?s\.?a?`,
    String.raw`|(?:trust )?agreement|(?:deed|declaration) of trust|power of attorney|will`,
    String.raw`)[\s.]*$`,
  ].join(''),
  'iu',
)
/** What stands in brackets beside these: a role, an office's letters, a date. */
const besideMany =
  /^\s*(?:(?:[Pp]laintiff|[Dd]efendant|[Pp]etitioner|[Rr]espondent|[Aa]ppell(?:ant|ee)|[Cc]laimant)s?\b|[A-Z]{2,4}\s*$|[Dd]ated\b)/
const beforeName =
  /^\s*(?:in re:?\s+)?(?:the\s+)?(?:(?:estate|heirs|guardianship|conservatorship|guardian|parents?|matter)\s+of\s+)(?:the\s+)?/i
const afterName =
  /[\s,]+(?:deceased|dec['’]?d|(?<!\breal\s)estate|(?:a )?minor|individually|trustee|executor|executrix|administrator|administratrix|et\.? al|et\.? ux|et\.? vir)\b.*$/i

const trust =
  /^\s*(?:the\s+)?(.*?)(?:\s+(?:revocable|irrevocable|living|family|testamentary|special needs|supplemental needs))*\s+trust\b/i

const titles = setOf(
  'mr mrs ms miss mx dr prof professor rev reverend hon sir fr sgt capt lt atty attorney messrs',
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
/** Before a family name, and often left out. */
const particles = setOf(
  'de la las los del dela der den di da dos das du le van von vander ter ten bin ibn al el y',
)
/** Written with or without a space: "Mc Donald". */
const prefixes = setOf('mc mac fitz saint')
const small = setOf('the of for at in by a an')

/** One of the parties of a text, with what is in brackets or quotation marks. */
type Party = { text: string; asides: string[] }

/** The names that a text gives; none if it has no word. */
export function readName(text: string, kind: 'person' | 'business' | '' = ''): ReadName[] {
  const { plain, asides } = withoutAsides(visibleText(text.slice(0, 4 * LONGEST_NAME)).slice(0, LONGEST_NAME))
  const parties = plain.split(betweenParties).map((party): Party => {
    const parts = party.split(ASIDE)
    return { text: parts.join(' '), asides: asides.splice(0, parts.length - 1) }
  })
  const namesOf = (some: readonly Party[]) =>
    some
      .flatMap(({ text, asides }) => readParty(text, asides, kind))
      .filter(({ words, initials }) => words.length + initials.length > 0)
  const telling = parties.length > 1 ? namesOf(parties.map(tellingOf)) : []
  return (telling.length > 0 ? telling : namesOf(parties)).slice(0, MOST_NAMES)
}

/** What of a party tells it from others: of "Commonwealth (Ann Kozak)" her name, of "Commonwealth (Plaintiff)" nothing. */
function tellingOf(party: Party): Party {
  if (!notTelling.test(party.text)) return party
  const asides = party.asides.filter((aside) => !notTelling.test(aside) && !besideMany.test(aside))
  return { text: '', asides }
}

/** Whether a text has only first names, initials or signs, each alone: by these no person is found, at most a business. */
export function isTooLittle(text: string, kind: 'person' | 'business' | '' = ''): boolean {
  return readName(text, kind).every(({ words: [word, ...others], initials, isBusiness }) => {
    return !word || (!isBusiness && isGivenName(word.text) && others.length + initials.length === 0)
  })
}

/** A party with its other names. */
function readParty(text: string, asides: readonly string[], kind: 'person' | 'business' | ''): ReadName[] {
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

/** Stands where an aside was. */
const ASIDE = '\uFFFC'

/** Takes out anything in brackets or quotation marks: "William (Bill) Smith". */
function withoutAsides(text: string): { plain: string; asides: string[] } {
  const asides: string[] = []
  const plain = text.replace(/\(([^()]*)\)|["“”]([^"“”]*)["“”]/g, (_, bracket?: string, quote?: string) => {
    const aside = bracket ?? quote ?? ''
    if ([otherNameSigns, betweenParties].some((signs) => ` ${aside} `.search(signs) === 0))
      return ` ${aside} `
    // "(the tenant)" is not a name.
    if (!/^\s*\p{Lu}/u.test(aside)) return ' '
    asides.push(aside)
    return ` ${ASIDE} `
  })
  return { plain, asides }
}

/** A person's name with one word changed: a first name for another first name, any other for the family name. */
function withWord(name: ReadName, [word]: NameWord[]): ReadName[] {
  const [first] = name.words
  if (!word || !first) return []
  const words = isGivenName(word.text)
    ? [word, ...name.words.slice(Math.max(1, name.familyFrom))]
    : [...name.words.slice(0, Math.max(1, name.familyFrom)), word]
  return [{ ...name, words, initials: [], familyFrom: words.length - 1 }]
}

/** The name of a couple is two names: "John and Jane Smith". */
function readSeveral(text: string, kind: 'person' | 'business' | ''): ReadName[] {
  const bare = withoutTrust(text.replace(beforeName, '').replace(afterName, ''))
  const whole = readOne(bare, kind)
  const parts = bare.split(/\s*(?:&|\+|\band\b)\s*/i).filter((part) => /\p{L}/u.test(part))
  if (!whole.isBusiness || whole.ending || kind === 'business' || !isCouple(parts)) return [whole]
  const last = readOne(parts.at(-1) ?? '', 'person')
  const family = last.words.slice(last.familyFrom)
  return parts.map((part) => {
    const one = readOne(part, 'person')
    if (one.words.length > 1) return one
    return { ...one, words: [...one.words, ...family], familyFrom: one.words.length }
  })
}

/** The person whose trust a name is, if the whole name says so: "Helen Dvorak Revocable Living Trust". */
function withoutTrust(text: string): string {
  const owner = trust.exec(text)?.[1]
  if (!owner) return text
  const words = wordsOf(owner)
  return words.length > 1 && isGivenName(words[0]?.text ?? '') ? owner : text
}

function isCouple(parts: string[]): boolean {
  const [first, last] = [wordsOf(parts[0] ?? ''), wordsOf(parts.at(-1) ?? '')]
  if (parts.length < 2 || last.length < 2) return false
  const all = parts.flatMap(wordsOf)
  if (all.filter(({ text }) => isTradeWord(text)).length > 1) return false
  return isGivenName(first[0]?.text ?? '') && isGivenName(last[0]?.text ?? '')
}

function readOne(text: string, kind: 'person' | 'business' | ''): ReadName {
  const segments = text.split(',').map((segment) => wordsOf(segment))
  const ends = { suffix: '', ending: '' }
  const parts = segments.map((words) => withoutEnds(words, ends)).filter(({ length }) => length > 0)
  const words = withoutTitles(parts.flat())
  const isBusiness = kind === 'business' || ends.ending !== '' || looksLikeBusiness(text, words)
  if (isBusiness) return businessOf(words, ends.ending)
  const [family, given] = parts
  if (!family || !given) return personOf(words, 0, ends.suffix)
  const turned = [...withoutTitles(given), ...withoutTitles(family)]
  return personOf(turned, withoutTitles(given).length, ends.suffix)
}

/** Removes suffixes, degrees and the endings of companies. */
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
  const isBefore = (place: number) => titles.has(words[place]?.text ?? '')
  // "Mr. and Mrs. John Hartwell"
  const from = words.findIndex(
    ({ text }, place) => !isBefore(place) && !(text === 'and' && isBefore(place - 1)),
  )
  return from > 0 ? words.slice(from) : words
}

function looksLikeBusiness(text: string, words: NameWord[]): boolean {
  if (/[&+]|\band\b|^\s*the\b/i.test(text) || words.some((word) => /\d/.test(word.text))) return true
  const trades = words.filter((word) => isTradeWord(longForms.get(word.text) ?? word.text)).length
  // "Rose Garden" and "Mary Ann Wood" are people.
  return isGivenName(words[0]?.text ?? '') ? trades >= 2 : trades >= 1 && words.length > 1
}

function businessOf(words: NameWord[], ending: string): ReadName {
  // First, because "S." alone is South.
  const together = lettersTogether(words.filter(({ text }) => text !== 'and'))
  const long = together.map((word, place) => {
    const { text } = word
    if (text === 'st')
      return { ...word, text: place === 0 || isSaint(together[place + 1]) ? 'saint' : 'street' }
    return { ...word, text: numbers.get(text) ?? longForms.get(text) ?? text }
  })
  const kept = long.filter(({ text }) => !small.has(text))
  const named = kept.length > 0 ? kept : long
  return { ...noName, words: joinedPrefixes(named), isBusiness: true, ending }
}

/** "St. Clair" within a name: a street would be followed by nothing, or by a word of a trade. */
function isSaint(next: NameWord | undefined): boolean {
  return next !== undefined && !isTradeWord(longForms.get(next.text) ?? next.text)
}

/** "A. B. C. Plumbing" and "ABC Plumbing" are one. */
function lettersTogether(words: NameWord[]): NameWord[] {
  const joined: NameWord[] = []
  let isInLetters = false
  for (const word of words) {
    const isLetter = /^[a-z]$/.test(word.text)
    const last = joined.at(-1)
    if (isLetter && isInLetters && last) joined[joined.length - 1] = asOne(last, word, '')
    else joined.push(word)
    isInLetters = isLetter
  }
  return joined
}

/** `given`: how many of the words are surely first names; 0 if the text does not say. */
function personOf(words: NameWord[], given: number, suffix: string): ReadName {
  const saints = lettersApart(words).map((word) => (word.text === 'st' ? { ...word, text: 'saint' } : word))
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

/** "T.J." is also written "TJ". */
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

/** The words of a text in plain letters, whatever alphabet it is written in. */
function wordsOf(text: string): NameWord[] {
  const composed = text.normalize('NFKC').replace(/['’‘ʻʼ`´]/g, '')
  const words = composed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .flatMap((word) => (/\p{Script=Han}/u.test(word) ? [...word] : [word]))
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const plain = plainLetters(
        isMisread(word) ? word.replace(/[015]/g, (digit) => misread[digit] ?? digit) : word,
      )
      return plain ? [{ text: plain, shown: word, others: germanSpelling(word, plain) }] : []
    })
}

const misread: Record<string, string> = { 0: 'o', 1: 'l', 5: 's' }

/** Whether a scanner has read letters as digits: "Wi11iam", "Mitche11"; "Studio51" and "Level10" end with a number. */
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

/** "Müller" is also written "Mueller", and "Øster" "Oester". */
function germanSpelling(word: string, plain: string): string[] {
  const two: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
  const spelled = plainLetters(word.toLowerCase().replace(/[äöüøå]/g, (letter) => two[letter] ?? letter))
  return spelled === plain ? [] : [spelled]
}

function setOf(words: string): Set<string> {
  return new Set(words.match(/\S+/g))
}

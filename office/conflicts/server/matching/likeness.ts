import { doubleMetaphone } from 'double-metaphone'
import { haveNearlySameLetters, lettersOf, slipsBetween } from '../../../../text/slips-between.ts'
import { isUsualWord, setOf } from './business-words.ts'
import { asOneName, isGivenName, isShortFor } from './given-names.ts'

/** A word of a name, folded, with what it is compared by. There is one object for each spelling. */
export type Word = {
  text: string
  /** Its sounds by Double Metaphone; none if they say too little. */
  sounds: string[]
  /** The letters in it, as `lettersOf` gives them. */
  letters: number
  isGivenName: boolean
  /** Whether it is common as a first name or in business names: two such words are not misspellings of each other. */
  isKnown: boolean
  isUsualFamilyName: boolean
}

/** How far apart two words are, from 0, the same, to 2, perhaps the same. `way` says so to a lawyer. */
export type Likeness = { distance: 0 | 1 | 2; way: (one: string, other: string) => string }

export const same: Likeness = { distance: 0, way: () => '' }

/** A shorter sound, of one consonant, says nothing. */
const SHORTEST_SOUND = 2

export function createWord(text: string): Word {
  const codes = /^[a-z]+$/.test(text) ? doubleMetaphone(text) : []
  return {
    text,
    sounds: [...new Set(codes)].filter(({ length }) => length >= SHORTEST_SOUND),
    letters: lettersOf(text),
    isGivenName: isGivenName(text),
    isKnown: isGivenName(text) || isUsualWord(text),
    isUsualFamilyName: isUsualFamilyName(text),
  }
}

/** How alike two words are; undefined if they are not. */
export function likenessOf(one: Word, other: Word): Likeness | undefined {
  if (one.text === other.text) return same
  return (
    namesAsOne(one, other) ?? (one.isKnown && other.isKnown ? plural(one, other) : spelledAsOne(one, other))
  )
}

function namesAsOne(one: Word, other: Word): Likeness | undefined {
  const way = one.isGivenName && other.isGivenName && asOneName(one.text, other.text)
  if (!way) return undefined
  const sameStart = one.text[0] === other.text[0]
  if (way === 'both short') return { distance: 2, way: (a, b) => `${a} and ${b} can be short for one name` }
  if (way === 'spelling')
    return {
      distance: sameStart || sharesSound(one, other) ? 1 : 2,
      way: (a, b) => `${a} and ${b} are forms of one name`,
    }
  const isOneShort = isShortFor(one.text, other.text)
  return { distance: 1, way: (a, b) => (isOneShort ? `${a} is short for ${b}` : `${b} is short for ${a}`) }
}

function plural(one: Word, other: Word): Likeness | undefined {
  if (one.text.length < 4 || other.text.length < 4 || one.isGivenName || other.isGivenName) return undefined
  return one.text === `${other.text}s` || other.text === `${one.text}s` ? same : undefined
}

/** How many typing mistakes a word of this length may have. One already makes a short word a different word. */
function mostSlips(length: number): number {
  if (length < 5) return 0
  return length < 8 ? 1 : 2
}

function spelledAsOne(one: Word, other: Word): Likeness | undefined {
  const [short, long] = one.text.length <= other.text.length ? [one.text, other.text] : [other.text, one.text]
  if (short.length < 3 || /\d/.test(short) || /\d/.test(long)) return undefined
  // "Wood" and "Woodward" are two names, and so are "Peters" and "Peterson".
  if (long.length - short.length >= 2 && long.startsWith(short)) return undefined
  const sounds = sharesSound(one, other)
  const most = Math.max(mostSlips(long.length), sounds ? mostHeard(short, long) : 0)
  if (most === 0 || long.length - short.length > most) return undefined
  const slips = slipsBetween(short, long, most)
  if (slips > most) return undefined
  // "Hall" and "Hill" are two names; "Reed" and "Reid" may be one.
  const areBothUsual = one.isUsualFamilyName && other.isUsualFamilyName
  if (areBothUsual && !(sounds && slips <= mostSlips(long.length))) return undefined
  const isShort = long.length < 6 && !isExchange(short, long)
  const alike = (a: string, b: string) => `${a} and ${b} are spelled almost alike`
  if (sounds && slips <= mostSlips(long.length))
    return { distance: areBothUsual || isShort ? 2 : 1, way: alike }
  if (sounds) return { distance: slips <= 2 && !isShort ? 1 : 2, way: (a, b) => `${a} sounds like ${b}` }
  // A word with another first letter is seldom a misspelling, unless the first letter was left out or exchanged.
  if (short[0] !== long[0] && long.slice(1) !== short && short[0] !== long[1]) return undefined
  const isSlip = slips === 1 && (short.length < long.length || isExchange(short, long) || long.length > 6)
  return { distance: isSlip ? 1 : 2, way: alike }
}

/**
 * How many letters may differ in words that sound alike: half in a long word, or if both have the same letters, such as
 * Wise and Weis; otherwise a third, because many short names sound alike: Haas and Hess, Steele and Stull.
 */
function mostHeard(short: string, long: string): number {
  const isLong = long.length >= 8 || isExchange(short, long)
  return isLong ? Math.floor(long.length / 2) : Math.round(long.length / 3)
}

/** Whether two words have the same letters in another order. */
function isExchange(one: string, other: string): boolean {
  return one.length === other.length && [...one].sort().join('') === [...other].sort().join('')
}

function sharesSound(one: Word, other: Word): boolean {
  return one.sounds.some((sound) => other.sounds.includes(sound))
}

/** Whether two words may be spelled almost alike. This rules out most before they are compared letter by letter. */
export function maybeAlike(one: Word, other: Word): boolean {
  const most = mostSlips(Math.max(one.text.length, other.text.length))
  if (most === 0 || Math.abs(one.text.length - other.text.length) > most) return false
  return haveNearlySameLetters(one.letters, other.letters, most)
}

/**
 * The most common family names in the United States (2010 Census). Each is taken as spelled on purpose: Hall is not a
 * typing mistake for Hill.
 */
const usual = setOf(`
adams alexander allen alvarez anderson andrews armstrong arnold austin bailey baker ball banks barker barnes barnett barrett bates
beck becker bell bennett berry bishop black boyd bradley brewer brooks brown bryant burke burns burton bush butler byrd caldwell campbell
carlson carpenter carr carroll carter castillo castro chambers chapman chavez chen clark coleman coles collins cook cooper cox craig
crawford cruz cunningham curtis daniels davidson davis dawson day dean diaz dixon douglas duncan dunn edwards elliott ellis evans ferguson
fernandez fields fisher fleming fletcher flores ford foster fowler fox franklin frazier freeman fuller garcia gardner garrett garza george
gibson gilbert gomez gonzales gonzalez gordon graham grant graves gray green greene griffin gutierrez hale hall hamilton hansen hanson
harper harris harrison hart harvey hawkins hayes henderson henry hernandez herrera hicks hill hoffman holland holmes holt hopkins
howard howell hudson hughes hunt hunter jackson jacobs james jenkins jennings jensen jimenez johnson johnston jones jordan keller kelley
kelly kennedy kim king klein knight lambert lane lang larson lawrence lawson lee lewis little long lopez lowe lucas lynch marshall martin
martinez mason matthews may mccoy mcdonald medina mendoza meyer miller mills mitchell montgomery moore morales moreno morgan morris
morrison murphy murray myers neal nelson newman nguyen nichols oliver olson ortiz owens palmer park parker patterson payne perez perkins
perry peters peterson phillips pierce porter powell powers price ramirez ramos ray reed reid reyes reynolds rice richards richardson riley
rivera roberts robertson robinson rodriguez rogers romero rose ross ruiz russell ryan sanchez sanders santiago schmidt schneider schultz
scott shaw silva simmons simpson sims smith snyder soto spencer stanley stephens stevens stewart stone sullivan sutton taylor terry thomas
thompson torres tucker turner vargas vasquez vazquez wade wagner walker wallace walsh waller ward warren washington watkins watson watts
weaver webb weber welch wells west wheeler white williams williamson willis wilson wood woods wright young
`)

function isUsualFamilyName(word: string): boolean {
  return usual.has(word)
}

import { inPlainLetters } from '../../text/address-name.ts'
import { matchesIn } from '../reading/matches.ts'
import type { Range } from '../reading/sentences.ts'

/** A text in plain letters. `places`: where each of its characters is in the text itself, and where that ends. */
export type PlainLetters = { plain: string; places: readonly number[] }

/** A hyphen, or another dash or point, that divides a word, also at the end of a line. */
const divided = /(?<=\p{L})[\p{Pd}\u00b7\u2027\u2043\u2212] ?(?=\p{L})/gu

/**
 * A text as a reader may take it: accents, small capitals, raised and mathematical letters become plain letters, letters
 * of other alphabets what they sound like, and divided words whole. Undefined if nothing changes.
 */
export function inPlain(text: string): PlainLetters | undefined {
  const hyphens = new Map(matchesIn(text, divided).map((match) => [match.index, match[0].length]))
  if (hyphens.size === 0 && /^[\x00-\x7f]*$/.test(text)) return undefined
  const places: number[] = []
  let plain = ''
  for (let place = 0; place < text.length;) {
    const sign = String.fromCodePoint(text.codePointAt(place) ?? 0)
    const hyphen = hyphens.get(place)
    const letters = hyphen === undefined ? lettersOf(sign) : ''
    plain += letters
    for (let each = 0; each < letters.length; each += 1) places.push(place)
    place += hyphen ?? sign.length
  }
  return plain === text ? undefined : { plain, places: [...places, text.length] }
}

function lettersOf(sign: string): string {
  if (sign <= '\x7f' || !/[\p{L}\p{M}\p{N}\p{So}]/u.test(sign)) return sign
  return inPlainLetters(sign)
}

/** The place in the text itself of a stretch in plain letters. */
export function placeOf({ start, end }: Range, { places }: PlainLetters): Range {
  return { start: places[start] ?? 0, end: places[end] ?? 0 }
}

/** The words that patterns look for, as far as they are written out. */
export function wordsOf(patterns: readonly RegExp[]): Set<string> {
  const written = patterns.flatMap(({ source }) => source.replaceAll(/\\./g, ' ').match(/[a-z]{2,}/gi) ?? [])
  return new Set(written.map((word) => word.toLowerCase()))
}

/** The shortest beginning of a word that counts as one: "expert" of "experts". */
const shortestStart = 4

/**
 * Whether a word that is not in plain letters becomes one of these words, or begins with one, or a symbol becomes a digit.
 * Most do not, and their text need not be searched twice.
 */
export function mayHide(text: string, letters: PlainLetters, words: ReadonlySet<string>): boolean {
  const digitsIn = (written: string) => written.replace(/[^0-9]/g, '')
  if (digitsIn(letters.plain) !== digitsIn(text)) return true
  return matchesIn(letters.plain, /[a-z]{2,40}/gi).some((match) => {
    const found = match[0].toLowerCase()
    const { start, end } = placeOf({ start: match.index, end: match.index + found.length }, letters)
    const written = text.slice(start, end).toLowerCase()
    if (written.startsWith(found)) return false
    let same = 0
    while (same < found.length && written[same] === found[same]) same += 1
    const starts = Array.from({ length: found.length - same }, (_, more) => found.slice(0, same + more + 1))
    return words.has(found) || starts.some((start) => start.length >= shortestStart && words.has(start))
  })
}

/** Beyond these, a text has letters of another alphabet, or characters made for something else. */
const latin = /^[\0-\u024f]*$/

/** Scripts that are written without spaces: Latin letters touch them. */
const unspaced = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const otherLetter = new RegExp(String.raw`(?![\p{scx=Latn}\p{sc=Zyyy}\p{sc=Zinh}${unspaced}])\p{L}`, 'u')

/** Letters and digits of full width, and those of mathematics. */
const formed = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]/u

/**
 * The words that mix Latin letters with those of another alphabet, or have full-width or mathematical ones: no rule finds
 * what they say. A word wholly in another alphabet is not one.
 */
export function unreadableWords(text: string): Range[] {
  if (latin.test(text)) return []
  return matchesIn(text, /[\p{L}\p{M}\p{N}]+/gu)
    .filter(([word]) => formed.test(word) || (/\p{scx=Latn}/u.test(word) && otherLetter.test(word)))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }))
}

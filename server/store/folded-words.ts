import { visibleText } from '../../text/visible-text.ts'

/** Letters that are not a plain letter with a mark (Unicode does not decompose them), as people type them. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Nobody types a longer word. */
const LONGEST = 40

/**
 * The telephone numbers in a text, as digits without signs and without our country's: "(412) 555-0177" gives
 * "4125550177".
 */
export function phoneNumbersIn(text: string): string[] {
  const runs = visibleText(text).match(/\+?\(?\d[\d ().\-\u2010-\u2015]{5,20}\d/g) ?? []
  const digits = runs.map((run) => run.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''))
  return [...new Set(digits.filter(({ length }) => length >= 7 && length <= 15))]
}

/**
 * The words of a text, each once, without case, accents and apostrophes: "O’Neil, Zoë" gives "oneil" and "zoe". Search
 * and index both use this, so that a search finds what is in the index.
 */
export function foldedWords(text: string): string[] {
  const folded = visibleText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, LONGEST))
}

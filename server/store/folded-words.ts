import { visibleText } from '../../text/visible-text.ts'

/** Letters that are not a plain letter with a mark (Unicode does not decompose them), as people type them. */
const plain: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
}

/** Longer is no word that anyone types. */
const LONGEST = 40

/**
 * The words of a text, each once, without case, accents and apostrophes: "O’Neil, Zoë" gives "oneil" and "zoe". Search
 * and index use the same, so that each finds what the other wrote.
 */
export function foldedWords(text: string): string[] {
  const folded = visibleText(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plain[letter] ?? letter)
  return [...new Set(folded.match(/[\p{L}\p{N}]+/gu) ?? [])].map((word) => word.slice(0, LONGEST))
}

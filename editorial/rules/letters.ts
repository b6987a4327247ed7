import type { TextCheck } from '../reading/content-folder.ts'
import { matchesIn } from '../reading/matches.ts'
import { problemAt } from '../reading/problem-at.ts'

/** Beyond these, a text has letters of another alphabet, or characters made for something else. */
const latin = /^[\0-\u024f]*$/

const word = /[\p{L}\p{M}]+/gu

/** Scripts that are written without spaces: Latin letters touch them. */
const unspaced = String.raw`\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}`
const otherLetter = new RegExp(String.raw`(?![\p{scx=Latn}\p{sc=Zyyy}\p{sc=Zinh}${unspaced}])\p{L}`, 'u')

/** Letters and digits of full width, and those of mathematics. */
const formed = /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}]+/gu

/**
 * A word that mixes alphabets, or is written in characters that only look like letters, reads as a word that no rule
 * finds.
 */
export const plainLetters: TextCheck = (file) =>
  file.passages.flatMap((passage) => {
    const { text } = passage
    if (latin.test(text)) return []
    const mixed = matchesIn(text, word).filter(
      ([letters]) => /\p{scx=Latn}/u.test(letters) && otherLetter.test(letters),
    )
    return [...mixed, ...matchesIn(text, formed)].map(({ 0: letters, index }) => {
      const message = `"${letters}" has letters of another alphabet, or characters that only look like letters, so the checks cannot read it. Type it again in plain letters, or let a lawyer confirm it.`
      return problemAt(file, passage, { start: index, end: index + letters.length }, { message })
    })
  })

import { haveNearlySameLetters, lettersOf, slipsBetween } from '../../../text/slips-between.ts'

/** How many similar names one word of a search may match. */
const MOST = 12

/** How many typing mistakes a word of this length may have. */
function slipsIn(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/**
 * How many names are compared with a word letter by letter. If more than this have nearly its letters, they are not
 * people’s names: a stranger planted them to make a search take seconds.
 */
const MOST_COMPARED = 5_000

/** The names that a word may be a misspelling of, nearest first: "kowalcyk" of "kowalczyk". */
export function similarNames(word: string, names: Iterable<string>): string[] {
  const near: { name: string; slips: number }[] = []
  const letters = lettersOf(word)
  let compared = 0
  for (const name of names) {
    const most = slipsIn(Math.max(word.length, name.length))
    if (name === word || most === 0 || Math.abs(name.length - word.length) > most) continue
    if (!haveNearlySameLetters(letters, lettersOf(name), most)) continue
    const slips = slipsBetween(word, name, most)
    // At least half of a short word must be right.
    if (slips <= most && slips * 2 < Math.min(word.length, name.length)) near.push({ name, slips })
    compared += 1
    if (compared === MOST_COMPARED) break
  }
  near.sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
  return near.slice(0, MOST).map(({ name }) => name)
}

/** How many words a word of a search may match: fewer than names, because they are looked for in all of a message. */
const MOST_WORDS = 4

/**
 * The words that a word may be a misspelling of, nearest first; none if any word begins with it: then it is spelled
 * right.
 */
export function similarWords(word: string, words: readonly string[]): string[] {
  if (words.some((other) => other.startsWith(word))) return []
  return similarNames(word, words).slice(0, MOST_WORDS)
}

/** How many similar names one word of a search may stand for. */
const MOST = 12

/** How many slips of the pen a word of this length may have. */
function slipsIn(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/**
 * How many names are compared with a word letter by letter. If more than these have nearly its letters, they are not people’s
 * names: a stranger planted them to make a search take seconds.
 */
const MOST_COMPARED = 5_000

/** The names that a word may be meant to be, nearest first: "kowalcyk" is meant to be "kowalczyk". */
export function similarNames(word: string, names: Iterable<string>): string[] {
  const near: { name: string; slips: number }[] = []
  const letters = lettersOf(word)
  let compared = 0
  for (const name of names) {
    const most = slipsIn(Math.max(word.length, name.length))
    if (name === word || most === 0 || Math.abs(name.length - word.length) > most) continue
    // A slip changes at most two letters: most names are told apart before they are compared.
    if (bitsIn(letters ^ lettersOf(name)) > 2 * most) continue
    const slips = slipsBetween(word, name, most)
    // At least half of a short word must be right.
    if (slips <= most && slips * 2 < Math.min(word.length, name.length)) near.push({ name, slips })
    compared += 1
    if (compared === MOST_COMPARED) break
  }
  near.sort((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
  return near.slice(0, MOST).map(({ name }) => name)
}

/** How many words a word of a search may stand for: fewer than names, because they are looked for in all of a message. */
const MOST_WORDS = 4

/** The words that a word may be meant to be, nearest first; none if some word begins with it: then it is right. */
export function similarWords(word: string, words: readonly string[]): string[] {
  if (words.some((other) => other.startsWith(word))) return []
  return similarNames(word, words).slice(0, MOST_WORDS)
}

/** Which letters a word has, as bits; several letters of other scripts share one. */
function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) % 32)
  return letters
}

/** How many bits are set, without a loop: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel. */
function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Letters to insert, leave out, replace or swap with the next to make one word the other (optimal string alignment);
 * more than `most` as soon as that is certain.
 */
function slipsBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const replaced = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const shifted = Math.min(last[column] ?? 0, next[column - 1] ?? 0) + 1
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity
      next.push(Math.min(replaced, shifted, swapped))
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

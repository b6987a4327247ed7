/**
 * How many letters must be inserted, left out, replaced or swapped with the next to turn one word into the other
 * (optimal string alignment); some number above `most` as soon as it is certain to be above.
 */
export function slipsBetween(one: string, other: string, most: number): number {
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

/** The letters of a word, as bits; several letters of other scripts share a bit. */
export function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place++) letters |= 1 << (word.charCodeAt(place) % 32)
  return letters
}

/**
 * Whether two words with these letters could differ by at most `slips`: a slip changes at most two letters. This
 * rules most words out before they are compared.
 */
export function haveNearlySameLetters(one: number, other: number, slips: number): boolean {
  return bitsIn(one ^ other) <= 2 * slips
}

/** How many bits are set, without a loop: https://graphics.stanford.edu/~seander/bithacks.html#CountBitsSetParallel. */
function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

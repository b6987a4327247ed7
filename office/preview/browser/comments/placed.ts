/** Where a comment belongs on a page: the words of its paragraph, and which of those with the same words, from 0. */
type Anchor = { paragraph: string; nth: number }

/** A paragraph of fewer words is not recognized once it has changed. */
const FEWEST = 3

/**
 * The share of their words, by weight, that two paragraphs must have in common to count as one that changed a little.
 */
const ENOUGH = 0.5

/** A word in more paragraphs than this says nothing about which one it is. */
const COMMON = 30

/** The words of a text without punctuation, which may be corrected under a comment. */
function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

const keyOf = (text: string) => wordsOf(text).join(' ')

/** Which paragraph number `number` is among those with the same words, from 0. */
export function nthOf(paragraphs: readonly string[], number: number): number {
  const key = keyOf(paragraphs[number] ?? '')
  return paragraphs.slice(0, number).filter((text) => keyOf(text) === key).length
}

/** Where an anchor is: the paragraph’s number, and whether its words have changed. */
export type Place = { paragraph: number; isChanged: boolean }

/**
 * Where each anchor is on a page that may have changed since: at the paragraph with the same words, or at the one that
 * shares most of the words that are rare on this page; undefined if no paragraph shares enough.
 */
export function placesOf(anchors: readonly Anchor[], paragraphs: readonly string[]): (Place | undefined)[] {
  const words = paragraphs.map(wordsOf)
  const same = Map.groupBy(words.keys(), (number) => words[number]?.join(' '))
  const having = new Map<string, number[]>()
  for (const [number, own] of words.entries())
    for (const word of new Set(own))
      having.set(word, [...(having.get(word) ?? []), number].slice(0, COMMON + 1))

  const weightOf = (word: string) => {
    const count = having.get(word)?.length ?? 0
    return count > COMMON ? 0 : 1 / Math.max(1, count)
  }
  const weigh = (own: Iterable<string>) => [...own].reduce((sum, word) => sum + weightOf(word), 0)
  const weights = words.map((own) => weigh(new Set(own)))

  function nearest(paragraph: string): Place | undefined {
    const own = new Set(wordsOf(paragraph))
    if (own.size < FEWEST) return undefined
    const shared = new Map<number, number>()
    for (const word of own) {
      const weight = weightOf(word)
      if (weight === 0) continue
      for (const number of having.get(word) ?? []) shared.set(number, (shared.get(number) ?? 0) + weight)
    }
    const weight = weigh(own)
    const alike = [...shared].map(([number, sum]) => ({
      number,
      share: (2 * sum) / (weight + (weights[number] ?? 0)),
    }))
    const [best] = alike.sort((one, other) => other.share - one.share)
    return best && best.share >= ENOUGH ? { paragraph: best.number, isChanged: true } : undefined
  }

  const known = new Map<string, Place | undefined>()
  return anchors.map(({ paragraph, nth }) => {
    const there = same.get(keyOf(paragraph))
    const exact = there?.[Math.min(nth, there.length - 1)]
    if (exact !== undefined) return { paragraph: exact, isChanged: false }
    if (!known.has(paragraph)) known.set(paragraph, nearest(paragraph))
    return known.get(paragraph)
  })
}

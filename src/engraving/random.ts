/** A random number stream determined by its seed: the same seed always gives the same engraving. */
export type Chances = {
  /** A real number; includes `low`, excludes `high`. */
  between: (low: number, high: number) => number
  /** An integer; includes both ends. */
  whole: (low: number, high: number) => number
  /** One of the values. */
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** Creates the stream for a seed, such as a slug. */
export function chancesOf(seed: string): Chances {
  const next = seededRandom(hashOf(seed))
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  }
}

/** Numbers from 0 up to but not including 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The prefix of every id in a drawing: short, and different for different parts. */
export function idOf(...parts: readonly (string | number)[]): string {
  return `e${hashOf(parts.join('|')).toString(36)}`
}

/** A 32-bit hash of a string (FNV-1a, then a final mix so that similar seeds diverge). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A stream of chances that a seed decides entirely: the same seed always gives the same engraving. */
export type Chances = {
  /** A real number, `low` included, `high` not. */
  between: (low: number, high: number) => number
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number
  /** One of the values. */
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value
}

/** Opens the stream that belongs to a seed, for instance to a slug. */
export function chancesOf(seed: string): Chances {
  let state = hashOf(seed)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
  }
}

/** The first letters of every id in a drawing: short, and different for different parts. */
export function idOf(...parts: readonly (string | number)[]): string {
  return `e${hashOf(parts.join('|')).toString(36)}`
}

/** 32 bits from a string (FNV-1a, then a final mix so that near seeds lie far apart). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

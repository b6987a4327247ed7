import { beginsLine, nextLine } from './patches.ts'
import type { Patch } from './patches.ts'
import { endOf } from './yaml-nodes.ts'
import type { Pair } from './yaml-nodes.ts'
import { pairText } from './yaml-text.ts'

/**
 * The patches that add the keys of `now` that a mapping lacks, each after the one that comes before it in `order`, that of
 * the model; undefined if the mapping must be written anew.
 */
export function addedPairs(
  source: string,
  pairs: readonly Pair[],
  now: Record<string, unknown>,
  order: readonly string[],
  column: number,
): Patch[] | undefined {
  const added = Object.keys(now).filter((key) => !pairs.some((pair) => pair.key === key))
  const kept = pairs.filter(({ key }) => Object.hasOwn(now, key))
  const texts = new Map<number, string>()
  for (const key of added.sort((one, other) => order.indexOf(one) - order.indexOf(other))) {
    const before = order.includes(key) ? order.slice(0, order.indexOf(key)) : pairs.map((pair) => pair.key)
    const previous = kept.findLast((pair) => before.includes(pair.key))
    const place = previous
      ? nextLine(source, endOf(previous.value, previous.start))
      : (kept[0]?.start ?? -1) - column
    if (place < 0 || (!previous && !beginsLine(source, place + column))) return undefined
    const isAfterOpenEnd = place > 0 && source[place - 1] !== '\n'
    const line = `${' '.repeat(column)}${pairText(key, now[key], column)}\n`
    texts.set(place, (texts.get(place) ?? '') + (isAfterOpenEnd ? '\n' : '') + line)
  }
  return [...texts].map(([place, text]) => ({ start: place, end: place, text }))
}

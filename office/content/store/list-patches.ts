import type { YAMLSeq } from 'yaml'
import { applyPatches, columnOf, nextLine } from './patches.ts'
import type { Patch } from './patches.ts'
import { endOf } from './yaml-nodes.ts'
import { nestedText } from './yaml-text.ts'

/**
 * An item of a list, with the lines that are its own: those above it that belong to no other, down to its end. `key`: the
 * same for the same value.
 */
type Item = { node: unknown; key: string; start: number; end: number }

/** The patches that make a list hold `now`: items that stay, wherever they move, keep their text. */
export function patchesOfList(
  source: string,
  list: YAMLSeq,
  now: readonly unknown[],
  patchItem: (node: unknown, value: unknown) => Patch[] | undefined,
): Patch[] | undefined {
  const items = itemsOf(source, list)
  const [first, second] = items
  const last = items.at(-1)
  if (!first || !last) return undefined
  const origins = matched(items, now)
  const column = columnOf(source, list.range?.[0] ?? 0)
  const changes = now.map((value, place) => {
    const origin = items[origins[place] ?? -1]
    return origin && patchItem(origin.node, value)
  })
  const stays = origins.length === items.length && origins.every((origin, place) => origin === place)
  if (stays && changes.every((change) => change !== undefined)) return changes.flat()

  const parts = now.map((value, place) => {
    const [origin, change] = [items[origins[place] ?? -1], changes[place]]
    if (!origin || !change) return `${' '.repeat(column)}- ${nestedText(value, column + 2)}\n`
    const own = source.slice(origin.start, origin.end)
    const moved = change.map(({ start, end, text }) => ({
      start: start - origin.start,
      end: end - origin.start,
      text,
    }))
    const text = applyPatches(own, moved)
    return text.endsWith('\n') ? text : `${text}\n`
  })
  const hasGaps = second && source[second.start] === '\n'
  const text = parts.map((part, place) =>
    hasGaps && place > 0 && !part.startsWith('\n') ? `\n${part}` : part,
  )
  const whole = text.join('').replace(/^\n+/, '')
  const endsOpen = source[last.end - 1] !== '\n'
  return [{ start: first.start, end: last.end, text: endsOpen ? whole.replace(/\n$/, '') : whole }]
}

function itemsOf(source: string, list: YAMLSeq): Item[] {
  const begin = list.range?.[0] ?? 0
  let start = begin - columnOf(source, begin)
  return list.items.map((node) => {
    const end = nextLine(source, endOf(node, start))
    const item = { node, key: keyOf(valueOf(node)), start, end }
    start = end
    return item
  })
}

/** For each new item the old one that it was; -1 for one that is new. The same ones first, then those in between. */
function matched(items: readonly Item[], now: readonly unknown[]): number[] {
  const free = new Set(items.keys())
  const take = (place: number | undefined) => (place !== undefined && free.delete(place) ? place : -1)
  const keys = now.map(keyOf)
  const origins = keys.map((key, place) => take(items[place]?.key === key ? place : undefined))
  // In reverse, so that the first is taken from the end.
  const byKey = Map.groupBy([...free].reverse(), (place) => items[place]?.key)
  keys.forEach((key, place) => {
    if (origins[place] === -1) origins[place] = take(byKey.get(key)?.pop())
  })
  const unmatched = origins.filter((origin) => origin === -1).length
  if (unmatched > free.size) {
    // One was added: the changed ones keep their place.
    return origins.map((origin, place) =>
      origin === -1 && free.has(place) && items.length === now.length ? take(place) : origin,
    )
  }
  return origins.map((origin, place) =>
    origin === -1 ? take(free.has(place) ? place : free.values().next().value) : origin,
  )
}

/** A value in writing, whatever the order of its fields. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

function valueOf(node: unknown): unknown {
  return typeof node === 'object' && node !== null && 'toJSON' in node && typeof node.toJSON === 'function'
    ? (node.toJSON as () => unknown)()
    : node
}

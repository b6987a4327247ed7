import { isCollection, isPair, isScalar } from 'yaml'
import type { YAMLMap } from 'yaml'

/** A key with its value in a YAML text. `start`: where the key begins. */
export type Pair = { key: string; value: unknown; start: number }

/** The pairs of a mapping; undefined if a key is not a plain text. */
export function pairsOf(node: YAMLMap): Pair[] | undefined {
  const pairs = node.items.flatMap(({ key, value }) =>
    isScalar(key) && key.range ? [{ key: String(key.value), value, start: key.range[0] }] : [],
  )
  return pairs.length === node.items.length ? pairs : undefined
}

/** Where the last character of a value ends, comments after it left out; `otherwise` if it is empty. */
export function endOf(node: unknown, otherwise: number): number {
  if (isPair(node)) return endOf(node.value, endOf(node.key, otherwise))
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1), otherwise)
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
  return Array.isArray(range) ? Number(range[1]) : otherwise
}

import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq } from 'yaml'
import type { YAMLMap } from 'yaml'
import { z } from 'zod'
import { fieldsIn, unwrapped } from '../../../content-model/fields.ts'
import { parseYaml } from '../../../editorial/reading/parse-yaml.ts'
import { addedPairs } from './added-pairs.ts'
import { beginsLine, columnOf, nextLine } from './patches.ts'
import type { Patch } from './patches.ts'
import { endOf, pairsOf } from './yaml-nodes.ts'
import type { Pair } from './yaml-nodes.ts'
import { patchesOfList } from './list-patches.ts'
import { flowText, pairText, scalarText } from './yaml-text.ts'

/** `deep` changes single values; `shallow` writes each top-level field that differs anew. */
export type PatchOptions = { schema: z.ZodType | undefined; depth: 'deep' | 'shallow' }

/** What to change in a YAML text so that it holds `now`; undefined if it cannot be done in place. */
export function patchesOf(source: string, now: unknown, options: PatchOptions): Patch[] | undefined {
  const document = parseYaml(source, { keepSourceTokens: true })
  return document && patchNode({ source, depth: options.depth }, document.contents, now, options.schema, 0)
}

/** What all steps know. */
type Patching = { source: string; depth: PatchOptions['depth'] }

/** The patches that make a node hold a value; undefined if what is around it must be written anew. */
function patchNode(
  at: Patching,
  node: unknown,
  now: unknown,
  schema: z.ZodType | undefined,
  level: number,
): Patch[] | undefined {
  if (isScalar(node) && node.range && (typeof now !== 'object' || now === null)) {
    if (node.value === now) return []
    const [start, end] = node.range
    return [{ start, end, text: scalarText(at.source, node, now) }]
  }
  if (at.depth === 'shallow' && level > 0) return undefined
  if ((isMap(node) || isSeq(node)) && node.flow && node.range && typeof now === 'object' && now !== null) {
    if (isDeepStrictEqual(node.toJSON(), now)) return []
    if (isSeq(node) && node.items.length === 0) return undefined
    return [{ start: node.range[0], end: node.range[1], text: flowText(now) }]
  }
  if (isSeq(node) && Array.isArray(now) && now.length > 0) {
    const inner = schema && fieldsIn(schema)[0]?.[1]
    return patchesOfList(at.source, node, now, (item, value) => patchNode(at, item, value, inner, level + 1))
  }
  if (isMap(node) && typeof now === 'object' && now !== null && !Array.isArray(now)) {
    return patchMap(at, node, { ...now }, schema, level)
  }
  return undefined
}

function patchMap(
  at: Patching,
  node: YAMLMap,
  now: Record<string, unknown>,
  schema: z.ZodType | undefined,
  level: number,
): Patch[] | undefined {
  const { source } = at
  const pairs = pairsOf(node)
  const first = pairs?.[0]
  if (!pairs || !first || !Object.keys(now).length) return undefined
  if (isReordered(pairs, now, schema)) return undefined
  const column = columnOf(source, first.start)
  const declared = schema ? new Map(fieldsIn(schema)) : new Map<string, z.ZodType>()
  const patches: Patch[] = []
  for (const pair of pairs) {
    const { key, value, start } = pair
    if (!Object.hasOwn(now, key)) {
      if (!beginsLine(source, start)) return undefined
      patches.push({ start: start - column, end: nextLine(source, endOf(value, start)), text: '' })
      continue
    }
    const inner = patchNode(at, value, now[key], declared.get(key) ?? declared.get('*'), level + 1)
    patches.push(...(inner ?? [replaced(source, pair, now[key], column)]))
  }
  const added = addedPairs(source, pairs, now, [...declared.keys()], column)
  return added && [...patches, ...added]
}

function replaced(source: string, { key, value, start }: Pair, now: unknown, column: number): Patch {
  const end = endOf(value, start)
  const isOpen = source[end - 1] !== '\n'
  return { start, end, text: pairText(key, now, column) + (isOpen ? '' : '\n') }
}

/** The order of a record's parts is that of the page. */
function isReordered(
  pairs: readonly Pair[],
  now: Record<string, unknown>,
  schema: z.ZodType | undefined,
): boolean {
  if (!schema || !(unwrapped(schema) instanceof z.ZodRecord)) return false
  const kept = pairs.map(({ key }) => key).filter((key) => Object.hasOwn(now, key))
  return !isDeepStrictEqual(
    kept,
    Object.keys(now).filter((key) => kept.includes(key)),
  )
}

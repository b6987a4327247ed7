import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq } from 'yaml'
import type { YAMLMap, YAMLSeq } from 'yaml'
import { z } from 'zod'
import { fieldsIn, unwrapped, valueIn } from '../../../content-model/fields.ts'
import { kindOfFile } from '../../../content-model/kinds.ts'
import { nestedTooDeep } from '../../../content-model/nesting.ts'
import {
  oldAddressesFile,
  oldAddressesIn,
  writtenOldAddresses,
} from '../../../content-model/old-addresses.ts'
import { isReadToTheLetter, partsOf } from '../../../editorial/reading/front-matter.ts'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { parseYaml, yamlSyntaxIn } from '../../../editorial/reading/yaml-fields.ts'
import {
  beginsLine,
  nextLine,
  endOf,
  pairText,
  columnOf,
  pairsOf,
  flowText,
  scalarText,
  applyPatches,
  nestedText,
  yamlOf,
} from './yaml-text.ts'
import type { Patch, Pair } from './yaml-text.ts'
import { CommandError } from '../../../server/start/cannot-start.ts'
import { visibleYaml } from '../../../text/visible-text.ts'

/** What an editor can change in a file: its fields as plain JSON, and its Markdown, or null if the kind has none. */
export type Values = { fields: Record<string, unknown> | unknown[]; body: string | null }

/**
 * A file as read. If it cannot be edited, `values` is null and `problem` says why. `fault` says why the checker, and
 * so the site, cannot read it; null if they can.
 */
export type ReadValues = { values: Values | null; problem: string; fault: string | null }

/** How many texts of each path are remembered: the public one, the saved one, some drafts. */
const mostOfPath = 8

const known = new Map<string, { text: string; read: ReadValues }[]>()

/** The result of reading this very text before; undefined if it was not read. */
export function knownValues({ path, text }: RawFile): ReadValues | undefined {
  return known.get(path)?.find((each) => each.text === text)?.read
}

/** Remembers what another thread read, so that this one need not read it. */
export function rememberValues({ path, text }: RawFile, read: ReadValues): void {
  const others = known.get(path)?.filter((each) => each.text !== text) ?? []
  known.set(path, [{ text, read }, ...others].slice(0, mostOfPath))
}

/**
 * The patches that add the keys of `now` that a mapping lacks, in the model's `order` of keys; undefined if the
 * mapping must be rewritten.
 */
function addedPairs(
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

/**
 * The patches that make a node hold a value; undefined if what contains it must be rewritten. Values nested more than
 * `depth` levels deep are rewritten with the field that contains them.
 */
function patchNode(
  source: string,
  node: unknown,
  now: unknown,
  schema: z.ZodType | undefined,
  depth: number,
): Patch[] | undefined {
  if (isScalar(node) && node.range && (typeof now !== 'object' || now === null)) {
    if (node.value === now) return []
    const [start, end] = node.range
    return [{ start, end, text: scalarText(source, node, now) }]
  }
  if (depth === 0) return undefined
  if ((isMap(node) || isSeq(node)) && node.flow && node.range && typeof now === 'object' && now !== null) {
    if (isDeepStrictEqual(node.toJSON(), now)) return []
    if (isSeq(node) && node.items.length === 0) return undefined
    return [{ start: node.range[0], end: node.range[1], text: flowText(now) }]
  }
  if (isSeq(node) && Array.isArray(now) && now.length > 0) {
    const inner = schema && fieldsIn(schema)[0]?.[1]
    return patchesOfList(source, node, now, (item, value) => patchNode(source, item, value, inner, depth - 1))
  }
  if (isMap(node) && typeof now === 'object' && now !== null && !Array.isArray(now)) {
    return patchMap(source, node, { ...now }, schema, depth)
  }
  return undefined
}

function patchMap(
  source: string,
  node: YAMLMap,
  now: Record<string, unknown>,
  schema: z.ZodType | undefined,
  depth: number,
): Patch[] | undefined {
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
    const inner = patchNode(source, value, now[key], declared.get(key) ?? declared.get('*'), depth - 1)
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

/** The page shows the parts of a record in the order of its keys. */
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

/**
 * An item of a list in the source, from the end of the item before it, so with the comments above it. `key` is the
 * same for equal values.
 */
type Item = { node: unknown; key: string; start: number; end: number }

/** The patches that make a list hold `now`: items that stay, wherever they move, keep their text. */
function patchesOfList(
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
  const text = parts.map((part, place) => {
    const origin = origins[place] ?? -1
    const isAsBefore = origin > 0 && origins[place - 1] === origin - 1
    return hasGaps && place > 0 && !isAsBefore && !part.startsWith('\n') ? `\n${part}` : part
  })
  const whole = text.join('').replace(/^\n+/, '')
  const endsOpen = source[last.end - 1] !== '\n'
  return [{ start: first.start, end: last.end, text: endsOpen ? whole.replace(/\n$/, '') : whole }]
}

function itemsOf(source: string, list: YAMLSeq): Item[] {
  const begin = list.range?.[0] ?? 0
  let start = begin - columnOf(source, begin)
  return list.items.map((node) => {
    const end = nextLine(source, endOf(node, start))
    const item = { node, key: keyOf(node), start, end }
    start = end
    return item
  })
}

/**
 * For each item of `now`, the index of the old item that it was; -1 for a new one. Equal items are matched first,
 * then the others.
 */
function matched(items: readonly Item[], now: readonly unknown[]): number[] {
  const free = new Set(items.keys())
  const take = (place: number | undefined) => (place !== undefined && free.delete(place) ? place : -1)
  const keys = now.map(keyOf)
  const origins = keys.map((key, place) => take(items[place]?.key === key ? place : undefined))
  // In reverse, because `pop` takes the last.
  const byKey = Map.groupBy([...free].reverse(), (place) => items[place]?.key)
  keys.forEach((key, place) => {
    if (origins[place] === -1) origins[place] = take(byKey.get(key)?.pop())
  })
  const unmatched = origins.filter((origin) => origin === -1).length
  // Items were added: those that equal no old item are new.
  if (unmatched > free.size) return origins
  return origins.map((origin, place) =>
    origin === -1 ? take(free.has(place) ? place : free.values().next().value) : origin,
  )
}

/** A value as text; the order of its fields makes no difference. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

/** A file cannot be edited as fields; the message says why and what to do. */
export class CannotRead extends CommandError {
  override name = 'CannotRead'
}

/**
 * The values of a content file, with `\n` as line ends. Throws `CannotRead` if its fields are not plain YAML. Reuses
 * what a thread has read (`readFiles`), and the fields that the checker has read (`checked`).
 */
export function valuesIn(path: string, text: string, checked?: unknown): Values {
  const known = knownValues({ path, text })
  if (known?.values) return known.values
  if (known) throw new CannotRead(known.problem)
  const parts = partsOf({ path, text })
  if (!parts)
    throw new CannotRead(`${path} has no fields between two lines of three hyphens. Correct the file.`)
  const { fields } = parts
  const body = bodyIn({ path, text })
  return {
    fields:
      isFields(checked) && isReadToTheLetter(text)
        ? checked
        : parsedFields(path, visibleYaml(text.slice(fields.start, fields.end))),
    body: body && text.slice(body.start, body.end).replaceAll('\r\n', '\n'),
  }
}

/** The values of a text; undefined if it does not exist or cannot be edited as fields. */
export function readableValues(path: string, text: string | null): Values | undefined {
  try {
    return text === null ? undefined : valuesIn(path, text)
  } catch (error) {
    if (error instanceof CannotRead) return undefined
    throw error
  }
}

/**
 * The file with these values: only the bytes of fields that differ are changed, and the body only if it differs, so that
 * a file saved unchanged stays the same to the byte. Throws `CannotRead` if the file is not plain YAML.
 */
export function rewrite(path: string, original: string | null, values: Values): string {
  if (original === null) return writtenAnew(path, values)
  const parts = partsOf({ path, text: original })
  const range = bodyIn({ path, text: original })
  const was = valuesIn(path, original)
  if (!parts) return original
  const source = original.slice(parts.fields.start, parts.fields.end)
  const fields = rewrittenFields(path, source, was.fields, values.fields)
  const start = original.slice(0, parts.fields.start) + fields
  if (!range) return start + original.slice(parts.fields.end)
  const between = original.slice(parts.fields.end, range.start)
  const body = (values.body ?? '')
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  if (body === was.body) return start + original.slice(parts.fields.end)
  const after = original.slice(range.end) || '\n'
  const isFirst = was.body === '' && !/\n[ \t]*\r?\n$/.test(between)
  return start + withLineEnds(original, between + (isFirst ? '\n' : '') + body + after)
}

/** A new file with these values. */
export function writtenAnew(path: string, { fields, body }: Values): string {
  if (path === oldAddressesFile) return writtenRows(fields)
  const yaml = `${yamlOf(fields)}\n`
  return path.endsWith('.md') ? `---\n${yaml}---\n\n${body ?? ''}`.trimEnd() + '\n' : yaml
}

function rewrittenFields(path: string, source: string, was: unknown, now: unknown): string {
  if (isDeepStrictEqual(was, now) && JSON.stringify(was) === JSON.stringify(now)) return source
  // YAML's positions are counted in a text whose lines end in "\n"; the original's line ends are put back.
  const plain = visibleYaml(source)
  if (path === oldAddressesFile) return withLineEnds(source, writtenRows(now))
  // Where single values cannot be changed in place, the other fields of the file still keep their form and comments.
  const document = parseYaml(plain, { keepSourceTokens: true })
  for (const depth of [Infinity, 1]) {
    const patches = document && patchNode(plain, document.contents, now, kindOfFile(path)?.schema, depth)
    const patched = patches && applyPatches(plain, patches)
    if (patched !== undefined && isSame(patched, now)) return withLineEnds(source, patched)
  }
  return withLineEnds(source, `${yamlOf(now)}\n`)
}

/** The list of old addresses with these rows; a value that is not text becomes empty, and the checker reports it. */
function writtenRows(fields: unknown): string {
  const rows: unknown[] = Array.isArray(fields) ? fields : []
  return writtenOldAddresses(rows.map((row) => ({ from: cellOf(row, 'from'), to: cellOf(row, 'to') })))
}

function cellOf(row: unknown, name: 'from' | 'to'): string {
  const cell = valueIn(row, name)
  return typeof cell === 'string' ? cell : ''
}

function isSame(source: string, fields: unknown): boolean {
  const document = parseYaml(source)
  return document?.errors.length === 0 && isDeepStrictEqual(document.toJS() ?? {}, fields)
}

function isFields(fields: unknown): fields is Values['fields'] {
  return typeof fields === 'object' && fields !== null
}

function parsedFields(path: string, source: string): Values['fields'] {
  if (path === oldAddressesFile) {
    const rows = oldAddressesIn(source)
    if ('problem' in rows) throw new CannotRead(`${path}, line ${rows.line}: ${rows.problem}`)
    return rows.map(({ from, to }) => ({ from, to }))
  }
  const document = parseYaml(source)
  if (!document) throw new CannotRead(`${path} cannot be read: ${nestedTooDeep}`)
  if (document.errors.length > 0) {
    throw new CannotRead(`${path} cannot be read: its fields are not valid YAML. Correct the file.`)
  }
  const syntax = yamlSyntaxIn(document)
  if (syntax) {
    throw new CannotRead(
      `${path} cannot be read: “${syntax.characters}” in “${syntax.name}” has a meaning of its own there. In the file, put quotation marks around the text.`,
    )
  }
  const fields: unknown = document.toJS()
  if (Array.isArray(fields)) return Array.from<unknown>(fields)
  if (typeof fields === 'object' && fields !== null) return { ...fields }
  return path.endsWith('.md') || fields === null ? {} : []
}

/** A text with the line ends of the file that it goes into. */
function withLineEnds(file: string, text: string): string {
  const plain = text.replaceAll('\r\n', '\n')
  return /\r\n/.test(file) ? plain.replaceAll('\n', '\r\n') : plain
}

/** The body in a file's text without the empty lines before it and after it; null if the kind has none. */
export function bodyIn({ path, text }: RawFile): { start: number; end: number } | null {
  const body = partsOf({ path, text })?.body
  if (!body) return null
  const empty = /^(?:[ \t]*\r?\n)*/.exec(text.slice(body.start))?.[0].length ?? 0
  const start = body.start + empty
  return { start, end: Math.max(start, text.trimEnd().length) }
}

import { isCollection, isNode, isPair, isScalar, Document, visit } from 'yaml'
import type { YAMLMap, Scalar, ToStringOptions } from 'yaml'

/** A range of a text and its replacement. */
export type Patch = { start: number; end: number; text: string }

/** A text with patches applied; they do not overlap. */
export function applyPatches(text: string, patches: readonly Patch[]): string {
  const sorted = [...patches].sort((one, other) => one.start - other.start || one.end - other.end)
  const parts = sorted.map(
    ({ start, text: next }, place) => text.slice(sorted[place - 1]?.end ?? 0, start) + next,
  )
  return parts.join('') + text.slice(sorted.at(-1)?.end ?? 0)
}

/** The column of a position in its line, from 0. */
export function columnOf(source: string, position: number): number {
  return position - (source.lastIndexOf('\n', position - 1) + 1)
}

/** The start of the line after what ends at `position`. */
export function nextLine(source: string, position: number): number {
  if (position > 0 && source[position - 1] === '\n') return position
  const end = source.indexOf('\n', position)
  return end < 0 ? source.length : end + 1
}

/** Whether nothing but spaces precedes a position in its line. */
export function beginsLine(source: string, position: number): boolean {
  return source.slice(position - columnOf(source, position), position).trim() === ''
}

/** A key with its value in a YAML text. `start`: where the key begins. */
export type Pair = { key: string; value: unknown; start: number }

/** The pairs of a mapping; undefined if a key is not a plain text. */
export function pairsOf(node: YAMLMap): Pair[] | undefined {
  const pairs = node.items.flatMap(({ key, value }) =>
    isScalar(key) && key.range ? [{ key: String(key.value), value, start: key.range[0] }] : [],
  )
  return pairs.length === node.items.length ? pairs : undefined
}

/** Where a value ends, before any comment after it; `otherwise` if the node has no position. */
export function endOf(node: unknown, otherwise: number): number {
  if (isPair(node)) return endOf(node.value, endOf(node.key, otherwise))
  if (isCollection(node) && !node.flow && node.items.length > 0) return endOf(node.items.at(-1), otherwise)
  return isNode(node) && node.range ? node.range[1] : otherwise
}

/** The YAML of a text, number, boolean or null in place of a scalar, in the scalar's own style where that can hold it. */
export function scalarText(source: string, { range, type }: Scalar, value: unknown): string {
  const [start, end] = range ?? [0, 0]
  const written = source.slice(start, end)
  const lineEnd = written.endsWith('\n') ? '\n' : ''
  if (typeof value !== 'string') return `${start === end ? ' ' : ''}${String(value)}${lineEnd}`
  if (type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL') {
    return blockText(written, value, type === 'BLOCK_FOLDED') ?? JSON.stringify(value) + lineEnd
  }
  if (type === 'QUOTE_DOUBLE') return JSON.stringify(value)
  if (type === 'QUOTE_SINGLE' && !value.includes('\n')) return `'${value.replaceAll("'", "''")}'`
  return `${start === end ? ' ' : ''}${plainText(value)}`
}

/** The YAML of a value beside `key: ` or `- `, whose further lines begin at `column`. */
export function nestedText(value: unknown, column: number): string {
  if (typeof value === 'string') return plainText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (isFlat(value)) return flowText(value)
  return indented(yamlOf(value), column)
}

/** A key with its value, whose further lines begin at `column`. */
export function pairText(key: string, value: unknown, column: number): string {
  if (typeof value === 'string') return `${plainText(key)}: ${plainText(value)}`
  if (typeof value === 'object' && value !== null && isFlat(value))
    return `${plainText(key)}: ${flowText(value)}`
  return indented(yamlOf({ [key]: value }), column)
}

/** A list or mapping in one line: [a, b]. */
export function flowText(value: object): string {
  return yamlOf(value, { collectionStyle: 'flow', flowCollectionPadding: false })
}

function isFlat(value: object): boolean {
  return Array.isArray(value) && value.length === 0
}

function indented(text: string, column: number): string {
  return text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(column)}`)
}

/** What YAML 1.1 parsers, such as the build's, read as a time of day or a boolean. */
const readDifferently = /^(?:[\d_]+(?::[\d_]+)+|y|n|yes|no|on|off)$/i

/** Space at the beginning or end, which the YAML package does not always keep. It does keep a single line end. */
const spaceAtEnds = /^\s|\s\s$/

function plainText(value: string): string {
  return value.includes('\n') ? JSON.stringify(value) : yamlOf(value)
}

/** A value as YAML, without a line end; lines are not wrapped. */
export function yamlOf(value: unknown, options: ToStringOptions = {}): string {
  const document = new Document(value)
  visit(document, {
    Scalar(_, node) {
      const { value: text } = node
      if (typeof text === 'string' && (readDifferently.test(text) || spaceAtEnds.test(text)))
        node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0, ...options }).replace(/\n$/, '')
}

/** A block below its own header (`>-`), wrapped as it was; undefined if a block of this kind cannot hold the text. */
function blockText(written: string, value: string, isFolded: boolean): string | undefined {
  const [header = '', ...lines] = written.split('\n')
  const indent = /^ */.exec(lines.find((line) => line.trim() !== '') ?? '  ')?.[0] ?? '  '
  const keepsEnd = !header.includes('-')
  const text = keepsEnd ? value.replace(/\n$/, '') : value
  const cannot =
    /\d|\+/.test(header) || /^\s|\n[ \t]|\s$/.test(text) || text === '' || (keepsEnd && text === value)
  if (cannot) return undefined
  const width = Math.max(80, ...lines.map((line) => line.length)) - indent.length
  const body = isFolded
    ? text
        .split('\n')
        .flatMap((part, place) => (place ? ['', ...wrapped(part, width)] : wrapped(part, width)))
    : text.split('\n')
  const end = written.endsWith('\n') ? '\n' : ''
  return [header, ...body.map((line) => (line ? indent + line : ''))].join('\n') + end
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

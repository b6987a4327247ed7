import { Document, visit } from 'yaml'
import type { Scalar, ToStringOptions } from 'yaml'

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

/** A list of short texts or numbers in one line: [a, b]. */
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

function plainText(value: string): string {
  return value.includes('\n') ? JSON.stringify(value) : yamlOf(value)
}

/** A value as YAML, without a line end; nothing is wrapped. */
export function yamlOf(value: unknown, options: ToStringOptions = {}): string {
  const document = new Document(value)
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && readDifferently.test(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0, ...options }).trimEnd()
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

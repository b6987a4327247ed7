import {
  LineCounter,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  isCollection,
  isPair,
  parseDocument,
  visit,
  YAMLParseError,
} from 'yaml'
import type { Scalar, Document, DocumentOptions, Node, ParseOptions, SchemaOptions } from 'yaml'
import { nameIn } from '../../content-model/fields.ts'
import { nestedTooDeep, mostNesting } from '../../content-model/nesting.ts'
import { visibleText } from '../../text/visible-text.ts'
import { shortened, slipOf } from './yaml-slip.ts'
import type { YamlProblem } from './yaml-slip.ts'

export type YamlFields = {
  /** The fields as written; {} for an empty file. */
  fields: unknown
  /** The line of a field by its path; if the field is missing, the line of its nearest parent. */
  lineOfField: (path: string) => number
  /** For a field's text, returns the line of the character at an offset. */
  linesOfText: (path: string) => (offset: number) => number
}

export function readYaml(source: string): YamlFields | YamlProblem {
  const counter = new LineCounter()
  const document = parseYaml(source, { lineCounter: counter })
  if (!document) return { line: 1, problem: nestedTooDeep }
  const [error] = [...document.errors, ...document.warnings]
  if (error) return slipOf(error, counter.linePos(error.pos[0]).line, source)
  const syntax = yamlSyntaxIn(document)
  if (syntax) return { line: counter.linePos(syntax.offset).line, problem: startsWith(syntax) }

  const lines = new Map<string, number>()
  const texts = new Map<string, Scalar>()
  const problems: YamlProblem[] = []
  const nodes: { node: unknown; path: string }[] = [{ node: document.contents, path: '' }]
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    for (const inner of read(next.node, next.path).reverse()) nodes.push(inner)
  }
  const [problem] = problems
  if (problem) return problem
  return { fields: document.toJS() ?? {}, lineOfField, linesOfText }

  /** Records the lines of a node; returns the nodes in it. */
  function read(node: unknown, path: string): { node: unknown; path: string }[] {
    const within = (name: string) => (path === '' ? name : `${path}.${name}`)
    if (isMap(node)) {
      return node.items.map((pair) => {
        const key = isScalar(pair.key) ? pair.key : undefined
        lines.set(within(String(key?.value)), lineAt(key?.range?.[0] ?? 0))
        return { node: pair.value, path: within(String(key?.value)) }
      })
    }
    if (isSeq(node)) {
      return node.items.map((item, index) => {
        if (isMap(item) || isScalar(item)) lines.set(within(String(index)), lineAt(item.range?.[0] ?? 0))
        return { node: item, path: within(String(index)) }
      })
    }
    if (isScalar(node)) {
      // Escapes such as "\u00AD" have been decoded.
      if (typeof node.value === 'string') node.value = visibleText(node.value)
      texts.set(path, node)
      problems.push(...cutText(node, path))
    }
    return []
  }

  /** A problem for a text without quotation marks that is cut off because a comment begins in it. */
  function cutText({ type, value, range }: Scalar, path: string): YamlProblem[] {
    const end = range?.[1] ?? 0
    const [, comment] = /^[ \t]*#(.*)/.exec(source.slice(end)) ?? []
    if (comment === undefined || type !== 'PLAIN') return []
    if (value !== null && (typeof value !== 'string' || !/\s/.test(value))) return []
    const begins = value === null ? 'is empty' : `ends after "${shortened(String(value)).slice(-30)}"`
    const problem = `\`${nameIn(path) ?? 'this line'}\` ${begins}, because "#${shortened(comment)}" counts as a comment. Put quotation marks around the whole text, or the comment on a line of its own.`
    return [{ line: lineAt(Math.max(0, end - 1)), problem }]
  }

  function lineAt(offset: number): number {
    return counter.linePos(offset).line
  }

  function lineOfField(path: string): number {
    const parts = path.split('.')
    const known = parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join('.'))
    return known.map((candidate) => lines.get(candidate)).find((line) => line !== undefined) ?? 1
  }

  function linesOfText(path: string): (offset: number) => number {
    const node = texts.get(path)
    const [start, end] = node?.range ?? [0, 0]
    let places: Uint32Array | undefined
    return (offset) => {
      places ??= placesOf(String(node?.value), source.slice(start, end))
      return lineAt(start + (places[Math.min(offset, places.length - 1)] ?? 0))
    }
  }
}

function startsWith({ characters, name }: YamlSyntax): string {
  return `"${characters}" at the start of \`${name}\` has a meaning of its own here. Put quotation marks around the text.`
}

/** Characters with a special meaning in YAML, the field with them, and their position. */
type YamlSyntax = { characters: string; name: string; offset: number }

/**
 * The first alias, anchor, tag, merge key or endless number in the fields. Its meaning is lost when the field is
 * written again, and the build reads some of these differently.
 */
export function yamlSyntaxIn(document: Document.Parsed): YamlSyntax | undefined {
  let found: YamlSyntax | undefined
  visit(document, {
    Node: (place, node, ancestors) => {
      const characters = syntaxOf(node, place === 'key')
      if (characters === undefined) return undefined
      const pair = ancestors.findLast(isPair)
      const name = isScalar(pair?.key) ? String(pair.key.value) : 'this line'
      found = { characters, name, offset: node.range?.[0] ?? 0 }
      return visit.BREAK
    },
  })
  return found
}

function syntaxOf(node: Node, isKey: boolean): string | undefined {
  if (isAlias(node)) return '*'
  if (node.anchor !== undefined) return '&'
  if (node.tag !== undefined) return '!'
  if (!isScalar(node)) return undefined
  if (isKey && node.value === '<<') return '<<'
  // `.inf`, `.nan` and `1e999`: JSON has no such numbers, and would make them null.
  return typeof node.value === 'number' && !Number.isFinite(node.value) ? node.source : undefined
}

/** The most characters that only the source has between two characters of a text: a line break, indentation, an escape. */
const mostBetween = 200

/**
 * Where each character of a text is in the source. YAML folds the lines of a text into one, so this goes through both
 * together and skips what only the source has: line breaks, indentation, quotation marks.
 */
function placesOf(text: string, source: string): Uint32Array {
  const places = new Uint32Array(text.length)
  let position = 0
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text.charAt(offset)
    const found = /\s/.test(character)
      ? -1
      : source.slice(position, position + mostBetween).indexOf(character)
    if (found >= 0) position += found + 1
    places[offset] = Math.max(0, position - 1)
  }
  return places
}

/**
 * Parses YAML that a person wrote; undefined if it is nested too deeply. Finds duplicate keys itself: the parser
 * would compare each key with all others, which takes seconds for 20,000 keys.
 */
export function parseYaml(
  source: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): Document.Parsed | undefined {
  const document = parsed(source, options)
  if (!document) return undefined
  const nodes: { node: unknown; depth: number }[] = [{ node: document.contents, depth: 0 }]
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    const { node, depth } = next
    if (depth > mostNesting) return undefined
    if (isPair(node)) nodes.push({ node: node.key, depth }, { node: node.value, depth })
    if (!isCollection(node)) continue
    for (const error of repeatedKeys(node.items)) document.errors.push(error)
    for (const item of node.items) nodes.push({ node: item, depth: depth + 1 })
  }
  document.errors.sort((one, other) => one.pos[0] - other.pos[0])
  return document
}

/** Returns undefined if the parser, which calls itself for each level, runs out of stack. */
function parsed(source: string, options: ParseOptions & DocumentOptions & SchemaOptions) {
  try {
    return parseDocument(source, { ...options, uniqueKeys: false })
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function repeatedKeys(items: readonly unknown[]): YAMLParseError[] {
  const known = new Set<unknown>()
  return items.flatMap((item) => {
    if (!isPair(item) || !isScalar(item.key)) return []
    const { value, range } = item.key
    if (known.has(value)) {
      const [start, end] = range ?? [0, 0]
      return [new YAMLParseError([start, end], 'DUPLICATE_KEY', 'Map keys must be unique')]
    }
    known.add(value)
    return []
  })
}

import { isCollection, isPair, isScalar, parseDocument, YAMLParseError } from 'yaml'
import type { Document, DocumentOptions, ParseOptions, SchemaOptions } from 'yaml'
import { mostNesting } from '../../content-model/nesting.ts'

/**
 * Parses YAML that a person wrote; undefined if its parts are nested too deep. A duplicate key is an error, found here:
 * the parser compares each key with all others, which takes 20,000 keys seconds.
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

/** Undefined if the parser, which calls itself for each level, runs out of stack. */
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

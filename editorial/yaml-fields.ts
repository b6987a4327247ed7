import { LineCounter, isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Scalar } from 'yaml'
import { shortened, slipOf } from './yaml-slip.ts'
import type { YamlProblem } from './yaml-slip.ts'

export type YamlFields = {
  /** The fields as written; none for an empty file. */
  fields: unknown
  /** The line of a field by its path; if it is missing, of its nearest parent. */
  lineOfField: (path: string) => number
  /** For a field's text: the line of the character at an offset. */
  linesOfText: (path: string) => (offset: number) => number
}

/** Parses a file's fields with the line of each. */
export function readYaml(source: string): YamlFields | YamlProblem {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const [error] = [...document.errors, ...document.warnings]
  if (error) return slipOf(error, counter.linePos(error.pos[0]).line, source)

  const lines = new Map<string, number>()
  const texts = new Map<string, Scalar>()
  const problems: YamlProblem[] = []
  walk(document.contents, '')
  const [problem] = problems
  if (problem) return problem
  return { fields: document.toJS() ?? {}, lineOfField, linesOfText }

  function walk(node: unknown, path: string): void {
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? pair.key : undefined
        const keyPath = [path, String(key?.value)].filter(Boolean).join('.')
        lines.set(keyPath, lineAt(key?.range?.[0] ?? 0))
        walk(pair.value, keyPath)
      }
    }
    if (isSeq(node)) {
      node.items.forEach((item, index) => {
        const itemPath = [path, String(index)].filter(Boolean).join('.')
        if (isMap(item) || isScalar(item)) lines.set(itemPath, lineAt(item.range?.[0] ?? 0))
        walk(item, itemPath)
      })
    }
    if (isScalar(node)) {
      texts.set(path, node)
      problems.push(...cutText(node, path))
    }
    if (isAlias(node)) problems.push({ line: lineAt(node.range?.[0] ?? 0), problem: startsWith('*', path) })
    if (isScalar(node) && node.anchor)
      problems.push({ line: lineAt(node.range?.[0] ?? 0), problem: startsWith('&', path) })
  }

  /** A text without quotation marks ends where a comment begins. */
  function cutText({ type, value, range }: Scalar, path: string): YamlProblem[] {
    const end = range?.[1] ?? 0
    const [, comment] = /^[ \t]*#(.*)/.exec(source.slice(end)) ?? []
    if (comment === undefined || type !== 'PLAIN') return []
    if (value !== null && (typeof value !== 'string' || !/\s/.test(value))) return []
    const begins = value === null ? 'is empty' : `ends after "${shortened(String(value)).slice(-30)}"`
    const problem = `\`${nameIn(path)}\` ${begins}, because "#${shortened(comment)}" counts as a comment. Put quotation marks around the whole text, or the comment on a line of its own.`
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
    return foldedLines(String(node?.value), source.slice(start, end), lineAt(start))
  }
}

function startsWith(character: string, path: string): string {
  return `The character "${character}" at the start of \`${nameIn(path)}\` has a meaning of its own here. Put quotation marks around the text.`
}

/** The last part of a field's path that is a name. */
function nameIn(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? 'this line'
}

/**
 * YAML folds the lines of a text into one, so the line is found by walking text and source in parallel and skipping
 * what only the source has: line breaks, indentation, quotation marks.
 */
function foldedLines(text: string, source: string, firstLine: number): (offset: number) => number {
  return (offset) => {
    let position = 0
    for (const character of text.slice(0, offset + 1).replace(/\s/g, '')) {
      const found = source.indexOf(character, position)
      if (found >= 0) position = found + 1
    }
    return firstLine + source.slice(0, Math.max(0, position - 1)).split('\n').length - 1
  }
}

import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Scalar } from 'yaml'

export type YamlFields = {
  /** The fields as written; none for an empty file. */
  fields: unknown
  /** The line of a field by its path; if it is missing, of its nearest parent. */
  lineOfField: (path: string) => number
  /** For a field's text: the line of the character at an offset. */
  linesOfText: (path: string) => (offset: number) => number
}

export type YamlProblem = { line: number; problem: string }

/** Parses a file's fields with the line of each. */
export function readYaml(source: string): YamlFields | YamlProblem {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const [error] = document.errors
  if (error) {
    const what = error.message.split(' at line ')[0]
    return {
      line: counter.linePos(error.pos[0]).line,
      problem: `The fields cannot be read: ${what}. Put text that contains a colon or a quotation mark in quotation marks.`,
    }
  }

  const lines = new Map<string, number>()
  const texts = new Map<string, Scalar>()
  walk(document.contents, '')
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
    if (isScalar(node)) texts.set(path, node)
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

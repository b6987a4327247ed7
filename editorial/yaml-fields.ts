import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml'
import type { Passage } from './content-files.ts'
import { plainText } from './plain-text.ts'

export type YamlFields = {
  fields: Record<string, unknown>
  lineOfField: (path: string) => number
  passages: Passage[]
}

export type YamlProblem = { line: number; problem: string }

/** Fields that name or point to something: their words are no prose. */
const pointers =
  /(^|\.)(author|area|readMore|practiceAreas|formerly|image|url|citation|source|plate|email|siteAddress|directions|phone|from|to|zip|state|licenseUrl|intakeFormUrl)(\.\d+)?$/

/** Reads the fields of a file with the line of each, and the prose among them. */
export function readYaml(source: string): YamlFields | YamlProblem {
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const [error] = document.errors
  if (error) {
    const what = error.message.split(' at line ')[0]
    return {
      line: counter.linePos(error.pos[0]).line,
      problem: `The fields cannot be read: ${what}. Put a text with a colon or a quotation mark in quotation marks.`,
    }
  }

  const lines = new Map<string, number>()
  const passages: Passage[] = []
  walk(document.contents, '')
  const fields: unknown = document.toJS()
  return {
    fields: isRecord(fields) ? fields : {},
    lineOfField: (path) => lines.get(path) ?? 1,
    passages,
  }

  function walk(node: unknown, path: string): void {
    if (isMap(node)) {
      for (const pair of node.items) {
        const key = isScalar(pair.key) ? pair.key : undefined
        const keyPath = [path, String(key?.value)].filter(Boolean).join('.')
        lines.set(keyPath, counter.linePos(key?.range?.[0] ?? 0).line)
        walk(pair.value, keyPath)
      }
    }
    if (isSeq(node)) {
      node.items.forEach((item, index) => {
        walk(item, `${path}.${index}`)
      })
    }
    if (isScalar(node) && typeof node.value === 'string' && !pointers.test(path)) {
      const [start, end] = node.range ?? [0, 0]
      const line = counter.linePos(start).line
      passages.push({
        text: plainText(node.value),
        field: path,
        kind: 'field',
        lineAt: foldedLines(node.value, source.slice(start, end), line),
      })
    }
  }
}

/**
 * YAML folds the lines of a text into one, so the line is found by walking text and source side by side,
 * skipping what only the source has: breaks, indentation, quotation marks.
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

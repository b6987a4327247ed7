/** A content file's two parts, as ranges of its text: the YAML fields, and the Markdown body if the kind has one. */
export type TextParts = {
  fields: { start: number; end: number }
  /** Without the empty lines before it and after it. */
  body: { start: number; end: number } | null
}

/** Where fields and body are in a file's text; undefined if a Markdown file has no fields between lines of `---`. */
export function partsOf(path: string, text: string): TextParts | undefined {
  const begin = text.startsWith('\uFEFF') ? 1 : 0
  if (!path.endsWith('.md')) return { fields: { start: begin, end: text.length }, body: null }
  const opening = /^---[ \t]*\r?\n/.exec(text.slice(begin))
  if (!opening) return undefined
  const start = begin + opening[0].length
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(text.slice(start))
  if (!closing) return undefined
  const after = start + closing.index + closing[0].length
  const bodyStart = after + (/^(?:[ \t]*\r?\n)*/.exec(text.slice(after))?.[0].length ?? 0)
  const bodyEnd = Math.max(bodyStart, text.trimEnd().length)
  return { fields: { start, end: start + closing.index }, body: { start: bodyStart, end: bodyEnd } }
}

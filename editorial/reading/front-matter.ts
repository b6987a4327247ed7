import { visibleText, visibleYaml } from '../../text/visible-text.ts'

/** A content file before it is parsed: its path inside the content folder, with slashes, and its characters. */
export type RawFile = { path: string; text: string }

/** A content file's two parts, as ranges of its text: the YAML fields, and the Markdown body if the kind has one. */
type TextParts = {
  fields: { start: number; end: number }
  /** From the line below the second `---` to the end of the file. */
  body: { start: number; end: number } | null
}

/** The ranges of fields and body in a file's text; undefined if a Markdown file has no fields between lines of `---`. */
export function partsOf({ path, text }: RawFile): TextParts | undefined {
  const begin = text.startsWith('\uFEFF') ? 1 : 0
  if (!path.endsWith('.md')) return { fields: { start: begin, end: text.length }, body: null }
  const opening = /^---[ \t]*\r?\n/.exec(text.slice(begin))
  if (!opening) return undefined
  const start = begin + opening[0].length
  // Without the flag `m`, for which a line also begins after U+2028: to YAML and to the build, that is an ordinary
  // character.
  const closing = /(?<![^\n])---[ \t]*(?:\r?\n|$)/.exec(text.slice(start))
  if (!closing) return undefined
  const end = start + closing.index
  return { fields: { start, end }, body: { start: end + closing[0].length, end: text.length } }
}

/**
 * The YAML of a content file, and the Markdown below it, which is "" for a YAML file. Both are as people see them
 * (`visibleText`), with the file's line numbers: removed text leaves empty lines. Returns undefined if a Markdown
 * file has no front matter between two lines of `---`.
 */
export function frontMatterAndBody(file: RawFile): { frontMatter: string; body: string } | undefined {
  const { text } = file
  const parts = partsOf(file)
  if (!parts) return undefined
  const { fields, body } = parts
  const frontMatter = visibleYaml(text.slice(fields.start, fields.end))
  if (!body) return { frontMatter, body: '' }
  const above = text.slice(0, body.start).replace(/[^\n]/g, '')
  return { frontMatter: `\n${frontMatter}`, body: above + visibleText(text.slice(body.start)) }
}

/** Whether `visibleText` would leave a file’s text unchanged, including its escapes. */
export function isReadToTheLetter(text: string): boolean {
  return !text.includes('\\') && visibleText(text) === text
}

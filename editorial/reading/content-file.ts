import type { Collection } from '../../content-model/collections.ts'
import { valuesOf } from '../../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../../content-model/kinds.ts'
import { oldAddressesFile, oldAddressesIn } from '../../content-model/old-addresses.ts'
import type { Problem } from '../finding.ts'
import { frontMatterAndBody } from './front-matter.ts'
import type { RawFile } from './front-matter.ts'
import { readMarkdown } from './markdown.ts'
import type { Body } from './markdown.ts'
import { memoize } from '../../content-model/memoize.ts'
import { passagesOf } from './passage.ts'
import type { Passage } from './passage.ts'
import type { PictureSize } from './picture-size.ts'
import { plainText } from './plain-text.ts'
import { readYaml } from './yaml-fields.ts'
import type { YamlFields } from './yaml-fields.ts'
import type { YamlProblem } from './yaml-slip.ts'

/** A file that is not read as text, with its size if it is a readable picture. */
export type OtherFile = { path: string; size: PictureSize | undefined }

export type FolderFile = RawFile | OtherFile

/** Whether a file is read as text, by its name: Markdown, YAML and the list of old addresses. */
export function isTextPath(path: string): boolean {
  return /\.(md|ya?ml)$/i.test(path) || path === oldAddressesFile
}

export type ContentFile = Body & {
  /** The path inside the content folder: "blog/will-vs-trust.md". */
  path: string
  collection: Collection
  /** The file name without its extension: the last part of the address. */
  name: string
  /** The front matter, or the whole YAML file, parsed but not checked. */
  fields: unknown
  /** The line of a field by its path ("sources.0.url"); if the field is missing, the line of its parent. */
  lineOfField: (path: string) => number
}

// The checker's memory; only `siteContextOf` keeps something else. A parsed text is never changed, and a changed text
// is parsed again. So what was found in a text is valid as long as the parsed text is in memory, and is forgotten
// with it.

/** How many texts are remembered for a path: the public one, the saved one, and one that is being written. */
const mostOfPath = 3

/** The last few texts that were read from each path, newest first. */
const lastRead = new Map<string, readonly RawFile[]>()

/** The same object for the same text of a file, as long as that is among the last few of its path. */
function sameFile(read: RawFile): RawFile {
  const last = lastRead.get(read.path) ?? []
  const same = last.find(({ text }) => text === read.text) ?? read
  if (same !== last[0])
    lastRead.set(read.path, [same, ...last.filter((one) => one !== same)].slice(0, mostOfPath))
  return same
}

const parsed = memoize(parseFile)

/** Parses a content file, or returns the earlier result for the same text: usually one file of a folder has changed. */
export function readContentFile(source: RawFile): ContentFile | Problem | undefined {
  return parsed(sameFile(source))
}

/** Marks a file as unreadable, for a caller that knows that reading it takes too long. `message` is the finding. */
export function leaveUnread(source: RawFile, message: string): void {
  parsed.put(sameFile(source), { file: source.path, line: 1, message })
}

/** Parses a content file without remembering it. What a parser cannot handle is a problem of that file alone. */
export function parseFile(source: RawFile): ContentFile | Problem | undefined {
  try {
    return parseContentFile(source)
  } catch {
    return { file: source.path, line: 1, message: unreadableMessage }
  }
}

/** Parses a content file. Returns a finding if its fields are not YAML; undefined if the site does not show it. */
function parseContentFile(source: RawFile): ContentFile | Problem | undefined {
  const { path } = source
  const kind = kindOfFile(path)
  if (!kind) return undefined

  const unreadable = undecodedText(source.text.replaceAll('\r\n', '\n'))
  if (unreadable) return { file: path, ...unreadable }

  const parts = frontMatterAndBody(source)
  if (!parts) return { file: path, line: 1, message: noFieldsMessage }
  const { frontMatter, body } = parts
  const yaml = path === oldAddressesFile ? readRows(frontMatter) : readYaml(frontMatter)
  if ('problem' in yaml) return { file: path, line: yaml.line, message: yaml.problem }

  const markdown = readMarkdown(body)
  if ('problem' in markdown) return { file: path, line: markdown.line, message: markdown.problem }
  const prose = valuesOf(kind.schema, yaml.fields).flatMap((field) => proseOf(field, yaml))
  return {
    ...markdown,
    path,
    collection: kind.collection,
    name: slugOfFile(path),
    fields: yaml.fields,
    lineOfField: yaml.lineOfField,
    passages: [...prose, ...markdown.passages],
  }
}

/** The passages of a field that the content model declares as prose or as a citation; none for other fields. */
function proseOf(field: ReturnType<typeof valuesOf>[number], yaml: YamlFields): Passage[] {
  const { path, value, metadata } = field
  const kind = metadata.prose ? 'field' : metadata.isCitation ? 'citation' : undefined
  if (kind === undefined || typeof value !== 'string') return []
  const [text, lineAt] = [plainText(value), yaml.linesOfText(path)]
  return passagesOf({ text, field: path, within: [], kind, lineAt })
}

const unreadableMessage = 'This file cannot be read. Undo the last change to it, or rewrite its text.'

const noFieldsMessage =
  'The fields cannot be found. Write a line of three hyphens, `---`, as the first line of the file and another one after the last field.'

/** The rows of the list of old addresses as fields, with the line of each. */
function readRows(source: string): YamlFields | YamlProblem {
  const rows = oldAddressesIn(source)
  if ('problem' in rows) return rows
  return {
    fields: rows.map(({ from, to }) => ({ from, to })),
    lineOfField: (path) => rows[Number(path.split('.')[0])]?.line ?? 1,
    linesOfText: () => () => 1,
  }
}

/**
 * The first place where a text was not saved as UTF-8: a character that could not be decoded, or the pairs that
 * appear when UTF-8 is read as Windows-1252 and saved again.
 */
function undecodedText(text: string): { line: number; message: string } | undefined {
  const found = /[\uFFFD\0]|â€[™œ“”˜¦\u009d]|Ã[©¨¡±¶¼¤]|Â[§\u00a0]/.exec(text)
  if (!found) return undefined
  const before = text.slice(0, found.index)
  const words = before.slice(-80).trimEnd().split(/\s/).at(-1) ?? ''
  const place = words === '' ? 'A character in this line' : `The character after "${words}"`
  const message = `${place} is unreadable, because the file was not saved as UTF-8. Save it in your editor with the encoding UTF-8, and type the character again.`
  return { line: before.split('\n').length, message }
}

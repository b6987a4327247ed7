import type { Collection } from '../content-model/collections.ts'
import { valuesOf } from '../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../content-model/kinds.ts'
import type { Finding } from './finding.ts'
import { readMarkdown } from './markdown.ts'
import type { Body } from './markdown.ts'
import type { Passage } from './passage.ts'
import { plainText } from './plain-text.ts'
import { readYaml } from './yaml-fields.ts'
import type { YamlFields } from './yaml-fields.ts'

/** A file in the content folder: its path inside the folder, with slashes, and its text. */
export type TextFile = { path: string; text: string }

/** A content file as parsed for the rules. */
export type ContentFile = Body & {
  /** The path inside the content folder: "blog/will-vs-trust.md". */
  path: string
  collection: Collection
  /** The file name without its extension: the last part of the address. */
  name: string
  /** The front matter, or the whole YAML file, as written. */
  fields: unknown
  /** The line of a field by its path ("sources.0.url"); if missing, the line of its parent. */
  lineOfField: (path: string) => number
}

/** Parses a content file. Returns a finding if its fields are not YAML, undefined if the site does not show it. */
export function readContentFile({ path, text }: TextFile): ContentFile | Finding | undefined {
  const kind = kindOfFile(path)
  if (!kind) return undefined

  const source = text.replaceAll('\r\n', '\n')
  const { frontMatter, body } = path.endsWith('.md')
    ? splitFrontMatter(source)
    : { frontMatter: source, body: '' }
  const yaml = readYaml(frontMatter)
  if ('problem' in yaml) return { file: path, line: yaml.line, message: yaml.problem }

  const markdown = readMarkdown(body)
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

/** A field that the content model declares as prose, as a passage. */
function proseOf(field: ReturnType<typeof valuesOf>[number], yaml: YamlFields): Passage[] {
  const { path, value, metadata } = field
  if (!metadata.prose || typeof value !== 'string') return []
  return [{ text: plainText(value), field: path, within: [], kind: 'field', lineAt: yaml.linesOfText(path) }]
}

/** Both parts keep the file's line numbers: removed text is replaced by empty lines. */
function splitFrontMatter(source: string): { frontMatter: string; body: string } {
  const fence = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source)
  if (!fence) return { frontMatter: '', body: source }

  const [whole, fields = ''] = fence
  return {
    frontMatter: `\n${fields}`,
    body: '\n'.repeat(whole.split('\n').length - 1) + source.slice(whole.length),
  }
}

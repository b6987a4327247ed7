import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import type { Finding } from './finding.ts'
import { readMarkdown } from './markdown.ts'
import type { Heading, Link, Picture } from './markdown.ts'
import { readYaml } from './yaml-fields.ts'

/** A run of prose: one field, or one paragraph, heading, table cell or picture description of the body. */
export type Passage = {
  /** The words on one line, with straight quotation marks and plain spaces. */
  text: string
  /** "body" or the path of the field: "changes.0.text". */
  field: string
  kind: 'field' | 'paragraph' | 'heading' | 'cell' | 'description'
  /** The line of the character at `offset` of `text`. */
  lineAt: (offset: number) => number
}

export type ContentFile = {
  /** As printed in findings: "content/blog/will-vs-trust.md". */
  path: string
  /** The folder inside `content/`: "blog", "legal", "pages", "practice-areas", "team"; "" for firm.yaml. */
  folder: string
  /** The file name without its ending: the last part of the address. */
  name: string
  /** The front matter, or the whole of a YAML file. */
  fields: Record<string, unknown>
  /** The line of a field by its path ("sources.0.url"); the first line when the field is not there. */
  lineOfField: (path: string) => number
  passages: Passage[]
  headings: Heading[]
  links: Link[]
  pictures: Picture[]
  /** The lines on which HTML begins. */
  htmlLines: number[]
}

/** Instructions and lists for staff: they are not shown on the site. */
const notOnTheSite = new Set(['README.md', 'changed-law.yaml'])

/**
 * Reads every Markdown and YAML file below `folder` that the site shows. Files whose name begins with "_" are
 * left out, as the site leaves them out. A file that cannot be read as YAML comes back as a finding.
 */
export function readContentFiles(folder: string): { files: ContentFile[]; unreadable: Finding[] } {
  const files: ContentFile[] = []
  const unreadable: Finding[] = []
  for (const path of contentPaths(folder)) {
    const file = readContentFile(folder, path)
    if ('message' in file) unreadable.push(file)
    else files.push(file)
  }
  return { files, unreadable }
}

function contentPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(md|ya?ml)$/.test(path))
    .filter((path) => !basename(path).startsWith('_') && !notOnTheSite.has(path))
    .sort()
}

function readContentFile(folder: string, path: string): ContentFile | Finding {
  const printedPath = relative(process.cwd(), join(folder, path))
  const source = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')
  const { frontMatter, body } = path.endsWith('.md')
    ? splitFrontMatter(source)
    : { frontMatter: source, body: '' }
  const yaml = readYaml(frontMatter)
  if ('problem' in yaml) return { file: printedPath, line: yaml.line, message: yaml.problem }

  const markdown = readMarkdown(body)
  return {
    path: printedPath,
    folder: dirname(path) === '.' ? '' : dirname(path),
    name: basename(path).replace(/\.(md|ya?ml)$/, ''),
    fields: yaml.fields,
    lineOfField: yaml.lineOfField,
    passages: [...yaml.passages, ...markdown.passages],
    headings: markdown.headings,
    links: markdown.links,
    pictures: markdown.pictures,
    htmlLines: markdown.htmlLines,
  }
}

/** Both parts keep the line numbers of the file: what is taken out leaves its empty lines behind. */
function splitFrontMatter(source: string): { frontMatter: string; body: string } {
  const fence = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source)
  if (!fence) return { frontMatter: '', body: source }

  const [whole, fields = ''] = fence
  return {
    frontMatter: `\n${fields}`,
    body: '\n'.repeat(whole.split('\n').length - 1) + source.slice(whole.length),
  }
}

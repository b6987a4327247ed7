import { isDeepStrictEqual } from 'node:util'
import { isMap, isSeq, parseDocument } from 'yaml'
import type { FolderFile } from '../../editorial/reading/content-file.ts'

/** What this version of the site brings that a firm's content does not have. */
export type Update = {
  /** The file of the firm's that it goes into. */
  path: string
  /** What it is, in a line or a few. */
  says: string
  /** What is added to the file; undefined if the firm has its own words there, which only the firm changes. */
  text: string | undefined
}

/** The lists of law, and the fields that tell their entries apart. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'facts.yaml': ['name'],
  'citations.yaml': ['citation'],
  'changed-law.yaml': ['citation', 'changed'],
}

/** What changes by work on a list, and not by the law. */
const ofWork = new Set(['reviewed', 'reviewedBy', 'reviewedText', 'checked', 'entered'])

type Entry = { key: string; fields: Record<string, unknown>; source: string }

/** What the content that came with this version has and the firm's has not, in the order of the files. */
export function updatesFor(own: readonly FolderFile[], shipped: readonly FolderFile[]): Update[] {
  const textIn = (files: readonly FolderFile[], path: string) => {
    const file = files.find((each) => each.path === path)
    return file && 'text' in file ? file.text : ''
  }
  const ofLaw = Object.entries(lists).flatMap(([path, keys]) => {
    const mineOfList = entriesIn(textIn(own, path), keys)
    if (!mineOfList)
      return [{ path, says: 'Cannot be read as a list: npm run lint:content says why.', text: undefined }]
    const known = new Map(mineOfList.map((entry) => [entry.key, entry]))
    return (entriesIn(textIn(shipped, path), keys) ?? []).flatMap((entry): Update[] => {
      const mine = known.get(entry.key)
      if (!mine) return [{ path, says: `New: ${entry.key}\n${told(entry.fields)}`, text: entry.source }]
      const differing = differences(mine.fields, entry.fields)
      if (differing.length === 0) return []
      return [{ path, says: `Differs: ${entry.key}\n${differing.join('\n')}`, text: undefined }]
    })
  })
  const names = new Set(own.map(({ path }) => path.replace('/_', '/')))
  const articles = shipped.flatMap((file): Update[] => {
    if (!('text' in file) || !/^blog\/[a-z0-9][^/]*\.md$/.test(file.path) || names.has(file.path)) return []
    const title = /^title: (.*)$/m.exec(file.text)?.[1] ?? file.path
    // The site does not read a file whose name begins so: the firm gives it an author, has it read, and renames it.
    return [{ path: file.path.replace('/', '/_'), says: `Article: ${title}`, text: file.text }]
  })
  return [...ofLaw, ...articles]
}

/** A file with entries added at its end; not one byte before them changes. */
export function withEntries(text: string, added: readonly string[]): string {
  const isEmpty = entriesIn(text, [])?.length === 0
  const before = isEmpty ? text.replace(/^\s*\[\s*\]\s*$/m, '').trimEnd() : text.replace(/\n*$/, '')
  return `${[before, ...added.map((entry) => entry.trimEnd())].filter((part) => part !== '').join('\n\n')}\n`
}

/** The entries of a list, each with its own lines; undefined if it is no list with an entry to a line. */
function entriesIn(text: string, keys: readonly string[]): Entry[] | undefined {
  const { contents, errors } = parseDocument(text)
  if (errors.length > 0) return undefined
  if (contents === null || (isSeq(contents) && contents.items.length === 0)) return []
  if (!isSeq(contents) || contents.flow) return undefined
  return contents.items.flatMap((item): Entry[] => {
    if (!isMap(item) || !item.range) return []
    const [start, end] = item.range
    const fields = item.toJSON() as Record<string, unknown>
    const key = keys.map((name) => (name in fields ? shown(fields[name]) : '')).join(', ')
    return [{ key, fields, source: `- ${text.slice(start, end).trimEnd()}\n` }]
  })
}

function told(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .map(([name, value]) => `    ${name}: ${shown(value)}`)
    .join('\n')
}

function differences(was: Record<string, unknown>, now: Record<string, unknown>): string[] {
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .filter((name) => !ofWork.has(name) && !isDeepStrictEqual(was[name], now[name]))
    .map((name) => `    ${name}: yours ${shown(was[name])}; this version ${shown(now[name])}`)
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

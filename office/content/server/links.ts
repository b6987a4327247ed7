import { valuesOf } from '../../../content-model/fields.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { literally } from '../../../editorial/reading/phrases.ts'
import { readableValues, rewrite, valuesIn } from '../store/rewrite.ts'
import { addressOf, titleOf } from './groups.ts'
import type { SavedContent } from './saved-content.ts'

/** A reference to a file: a link in a file, or a field that names it. `words`: as written there. */
export type LinkToFile = { path: string; title: string; words: string }

/**
 * Every reference to a file in the other files. Those that only explain the folder, such as its README, do not count.
 */
export function linksTo(path: string, { files }: SavedContent): LinkToFile[] {
  return [...files.values()].flatMap((file) => {
    // Most files do not contain the name, and are not parsed.
    if (file.path === path || !file.text?.includes(slugOfFile(path)) || !kindOfFile(file.path)) return []
    const { fields, body } = readableValues(file.path, file.text) ?? { fields: {}, body: file.text }
    const title = titleOf(file.path, fields)
    const named = fieldsNaming(path, file.path, fields).map((field) => `${field}: ${slugOfFile(path)}`)
    const linked = [...linksIn(path, JSON.stringify(fields)), ...linksIn(path, body ?? '')]
    return [...named, ...linked].map((words) => ({ path: file.path, title, words }))
  })
}

/** A file with its links to a file, and the fields that name it, changed to another name. */
export function withLinksTo(path: string, name: string, file: { path: string; text: string }): string {
  const href = addressOf(path)
  const { fields, body } = valuesIn(file.path, file.text)
  const changed = structuredClone(fields)
  for (const field of fieldsNaming(path, file.path, fields)) setAt(changed, field.split('.'), name)
  const linked = (text: string) =>
    href === null
      ? text
      : text.replace(linkPattern(href), (link) => `${link.slice(0, link.lastIndexOf('/') + 1)}${name}`)
  const withLinks: unknown = JSON.parse(linked(JSON.stringify(changed)))
  const isFields = typeof withLinks === 'object' && withLinks !== null
  const values = Array.isArray(withLinks) ? Array.from<unknown>(withLinks) : isFields ? { ...withLinks } : {}
  return rewrite(file.path, file.text, { fields: values, body: body === null ? null : linked(body) })
}

function fieldsNaming(path: string, inFile: string, fields: unknown): string[] {
  const schema = kindOfFile(inFile)?.schema
  const collection = kindOfFile(path)?.collection
  if (!schema) return []
  return valuesOf(schema, fields)
    .filter(({ value, metadata }) => metadata.refersTo === collection && value === slugOfFile(path))
    .map((value) => value.path)
}

function linksIn(path: string, text: string): string[] {
  const href = addressOf(path)
  return href === null ? [] : [...text.matchAll(linkPattern(href))].map(([link]) => link)
}

/** Matches an address, but not where it is the beginning of a longer one. */
function linkPattern(href: string): RegExp {
  return new RegExp(`(?<![\\w/.-])${literally(href)}(?![\\w/-])`, 'g')
}

function setAt(value: unknown, [part = '', ...rest]: string[], name: string): void {
  if (typeof value !== 'object' || value === null) return
  if (rest.length === 0) Reflect.set(value, part, name)
  else setAt(Reflect.get(value, part), rest, name)
}

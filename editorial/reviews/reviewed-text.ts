import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import type { z } from 'zod'
import { fieldsIn, metadataOf, valuesOf } from '../../content-model/fields.ts'
import { kindOfFile } from '../../content-model/kinds.ts'
import { frontMatterAndBody, type RawFile } from '../reading/front-matter.ts'

/** How a lawyer's review of a file is recorded: of the whole file, of each entry of its list, or not at all. */
export function reviewedAs(path: string): 'file' | 'entries' | undefined {
  const schema = kindOfFile(path)?.schema
  if (!schema) return undefined
  const fields = fieldsIn(schema)
  if (fields.some(([, field]) => metadataOf(field).setByReview)) return 'file'
  const isOfEntries = fields.some(
    ([name, entry]) => name === '*' && fieldsIn(entry).some(([, field]) => metadataOf(field).setByReview),
  )
  return isOfEntries ? 'entries' : undefined
}

/**
 * The SHA-256, in hexadecimal, of what a lawyer's review of a file covers: the body and every field except those
 * that the content model declares `outsideReview`. The order, quoting and folding of the fields do not matter.
 */
export function reviewedTextOf(file: RawFile): string {
  const { frontMatter, body } = frontMatterAndBody(file) ?? { frontMatter: '', body: file.text }
  return hashOf(kindOfFile(file.path)?.schema, parse(frontMatter), body)
}

/** The same for one entry of a list, such as a fact; `entry` as parsed. */
export function reviewedEntryOf(path: string, entry: unknown): string {
  const schema = kindOfFile(path)?.schema
  return hashOf(schema && fieldsIn(schema)[0]?.[1], entry, '')
}

function hashOf(schema: z.ZodType | undefined, fields: unknown, body: string): string {
  const values = schema ? valuesOf(schema, fields) : []
  const outside = values.filter(({ metadata }) => metadata.outsideReview).map(({ path }) => path)
  const covered = values
    .filter(({ value }) => typeof value !== 'object')
    .filter(({ path }) => !outside.some((field) => path === field || path.startsWith(`${field}.`)))
    .map(({ path, value }) => [path, value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([covered, body.trim()]))
    .digest('hex')
}

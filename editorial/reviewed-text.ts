import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { valuesOf } from '../content-model/fields.ts'
import { kindOfFile } from '../content-model/kinds.ts'
import { frontMatterAndBody, type TextFile } from './front-matter.ts'

/**
 * The SHA-256, in hexadecimal, of what a lawyer's review of a file covers: the body and every field except those
 * that the content model declares `outsideReview`. The order, quoting and folding of the fields do not matter.
 */
export function reviewedTextOf(file: TextFile): string {
  const { frontMatter, body } = frontMatterAndBody(file) ?? { frontMatter: '', body: file.text }
  const schema = kindOfFile(file.path)?.schema
  const values = schema ? valuesOf(schema, parse(frontMatter)) : []
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

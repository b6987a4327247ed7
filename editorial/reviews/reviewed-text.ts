import { hash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import { fieldsIn, metadataOf, valuesOf } from '../../content-model/fields.ts'
import { kindOfFile } from '../../content-model/kinds.ts'
import { frontMatterAndBody } from '../reading/front-matter.ts'
import type { RawFile } from '../reading/front-matter.ts'
import { readContent } from '../reading/content-folder.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { articleOf, factsWritten } from '../reading/content-values.ts'
import type { Problem } from '../finding.ts'
import type { ContentFile, FolderFile } from '../reading/content-file.ts'

/** What a lawyer's review of a file covers: the whole file, each entry in its list, or nothing (undefined). */
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
 * The SHA-256, in hexadecimal, of what a lawyer's review of a file covers: the body and every field except those that
 * the content model declares `outsideReview`. The order, quoting and folding of the fields do not matter.
 */
export function reviewedTextOf(file: RawFile): string {
  const { frontMatter, body } = frontMatterAndBody(file) ?? { frontMatter: '', body: file.text }
  return hashOf(kindOfFile(file.path)?.schema, parse(frontMatter), body)
}

/** The hash of what a review of one parsed list entry, such as a fact, covers. */
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
  return hash('sha256', JSON.stringify([covered, body.trim()]))
}

/** The reviews of the published articles and practice areas, and those of other files that have changed since. */
export type Unreviewed = {
  articles: Counted
  areas: Counted
  /** The articles and areas that no lawyer has reviewed as now written. */
  findings: Problem[]
  /** Every file and fact that has changed since a lawyer reviewed it, articles and areas included. */
  changedSince: Problem[]
}

type Counted = { published: number; unreviewed: number }

const review = z.object({ reviewedText: z.string() })

/**
 * The published articles and practice areas that no lawyer has reviewed as now written. Drafts, and articles dated
 * after `today`, do not count.
 */
export function unreviewedPages(files: readonly FolderFile[], today: string): Unreviewed {
  const rawFiles = files.filter((file) => 'text' in file)
  const rawAt = new Map(rawFiles.map((raw) => [raw.path, raw]))
  const { folder } = readContent(rawFiles, today)
  const articles = folder.files.filter((file) => {
    const article = articleOf(file)
    return article && !article.draft && article.date && article.date <= new Date(today)
  })
  const areas = folder.files.filter(({ collection }) => collection === 'practiceAreas')
  const published = [...articles, ...areas]
  const never = published
    .filter(({ fields }) => !review.safeParse(fields).success)
    .map(({ path, lineOfField }) => ({
      file: path,
      line: lineOfField('checked'),
      message: `No lawyer has reviewed this page. Have one read it, then run \`npm run content:reviewed -- ${path} --by\` with the lawyer's file name.`,
    }))
  const changed = folder.files
    .filter((file) => file.collection !== 'blog' || articles.includes(file))
    .flatMap((file) => changedFiles(file, rawAt.get(file.path)))
  const findings = [...never, ...changed.filter(({ file }) => published.some(({ path }) => path === file))]
  const countOf = (files: readonly ContentFile[]): Counted => ({
    published: files.length,
    unreviewed: findings.filter(({ file }) => files.some(({ path }) => path === file)).length,
  })
  return {
    articles: countOf(articles),
    areas: countOf(areas),
    findings,
    changedSince: [...changed, ...changedFacts(folder)],
  }
}

/** "No lawyer has reviewed 20 of the 20 published articles …"; undefined if all are reviewed. */
export function unreviewedSentence({ articles, areas }: Unreviewed): string | undefined {
  const counts = [
    { ...articles, one: 'published article' },
    { ...areas, one: 'practice area' },
  ].flatMap(({ published, unreviewed, one }) => {
    if (unreviewed === 0) return []
    return [published === 1 ? `the only ${one}` : `${unreviewed} of the ${published} ${one}s`]
  })
  if (counts.length === 0) return undefined
  const told = articles.unreviewed > 0 ? '; the articles say so on their pages' : ''
  return `No lawyer has reviewed ${counts.join(' and ')} as now written${told}.`
}

function changedFiles({ path, fields, lineOfField }: ContentFile, raw: RawFile | undefined): Problem[] {
  const read = review.safeParse(fields).data?.reviewedText
  if (!raw || read === undefined || reviewedAs(path) !== 'file' || read === reviewedTextOf(raw)) return []
  return [
    {
      file: path,
      line: lineOfField('reviewedText'),
      message: `The text has changed since its review, so its page names no reviewer. Have a lawyer read it again, then run \`npm run content:reviewed -- ${path} --by\` with the lawyer's file name.`,
    },
  ]
}

function changedFacts({ files }: ContentFolder): Problem[] {
  const list = files.find(({ collection }) => collection === 'facts')
  if (!list) return []
  return factsWritten([list]).flatMap(({ name, written }, index) => {
    const read = review.safeParse(written).data?.reviewedText
    if (read === undefined || read === reviewedEntryOf(list.path, written)) return []
    return [
      {
        file: list.path,
        line: list.lineOfField(`${index}.reviewedText`),
        message: `"${name}" has changed since its review. Have a lawyer compare it with its source, then run \`npm run content:reviewed -- ${list.path} --fact "${name}" --by\` with the lawyer's file name.`,
      },
    ]
  })
}

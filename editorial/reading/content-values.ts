import { z } from 'zod'
import { articleSchema } from '../../content-model/posts.ts'
import { changedLawSchema } from '../../content-model/changed-law.ts'
import { citedLawSchema } from '../../content-model/cited-law.ts'
import type { Collection } from '../../content-model/collections.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { factsSchema } from '../../content-model/facts.ts'
import { firmSchema } from '../../content-model/firm.ts'
import { legalTextSchema } from '../../content-model/legal-text.ts'
import { hasLeft, memberSchema } from '../../content-model/member.ts'
import { ownPageSchema } from '../../content-model/own-page.ts'
import { pageSchema, toolPages } from '../../content-model/page.ts'
import { practiceStates } from '../../content-model/states.ts'
import { practiceAreaSchema } from '../../content-model/practice-area.ts'
import { wordingSchema } from '../../content-model/wording.ts'
import type { ContentFile } from './content-file.ts'
import { isoDay } from '../../text/iso-day.ts'
import { memoize } from '../../content-model/memoize.ts'

const readFirm = readableOnce(firmSchema())
const legalTextOf = fieldsOf('legal', legalTextSchema(asWritten))
const pageOf = fieldsOf('pages', pageSchema())
const ownPageOf = fieldsOf('ownPages', ownPageSchema())
const named = z.object({ name: z.string() })

/** The part of a content file that these functions read. */
type WithFields = Pick<ContentFile, 'collection' | 'fields'>

/** The fields that fit the content model; others are left out, here and below. */
export type Article = NonNullable<ReturnType<typeof articleOf>>
type Member = NonNullable<ReturnType<typeof memberOf>>

export const articleOf = fieldsOf('blog', articleSchema(asWritten))
export const practiceAreaOf = fieldsOf('practiceAreas', practiceAreaSchema(asWritten))
export const memberOf = fieldsOf('team', memberSchema(asWritten))

/** The fields of a tool's page, a page of the firm's own, or any page that is not an article, an area or a legal page. */
export function plainPageOf(file: ContentFile): { asOf?: Date | undefined } | undefined {
  return ownPageOf(file) ?? pageOf(file)
}

/** The “as of” day that an article or an area gives for the law that it states. */
export function asOfIn(file: ContentFile): string | undefined {
  const asOf = (articleOf(file) ?? practiceAreaOf(file))?.asOf
  return asOf && isoDay(asOf)
}

/** Whether a file states law; other files are about the firm. */
export function statesLaw(file: Pick<ContentFile, 'collection' | 'path'>): boolean {
  return ['blog', 'practiceAreas', 'changedLaw'].includes(file.collection) || isToolPage(file)
}

/** Whether a file is the page of a tool, whose sentences are about law and not about the firm. */
export function isToolPage({ path }: Pick<ContentFile, 'path'>): boolean {
  return toolPages.some((name) => path === `pages/${name}.yaml`)
}

/** The days that decide whether an area or a legal page is due for review. */
export type ReviewedPage = Partial<Record<'asOf' | 'effective' | 'reviewed' | 'reviewBy', Date | undefined>>

export function reviewedPageOf(file: ContentFile): ReviewedPage | undefined {
  return legalTextOf(file) ?? practiceAreaOf(file)
}

const noFirm = { collection: 'firm', fields: {} } as const

/** The firm's valid fields; empty if its file is missing. */
export const firmIn = memoize((files: readonly ContentFile[]): ReturnType<typeof readFirm> =>
  readFirm(files.find(({ collection }) => collection === 'firm') ?? noFirm),
)

export const membersIn = memoize((files: readonly ContentFile[]): Member[] =>
  files.flatMap((file) => memberOf(file) ?? []),
)

/** The members who have not left by the day `today` (2026-11-21). */
export function presentMembersIn(files: readonly ContentFile[], today: string): Member[] {
  return membersIn(files).filter((member) => !hasLeft(member, today))
}

/** The states whose law the firm practices, by name. */
export function practiceStatesIn(files: readonly ContentFile[], today: string): string[] {
  const lawyers = presentMembersIn(files, today)
    .filter(({ lawyer }) => lawyer)
    .map(({ name = '', admissions = [] }) => ({ name, admissions }))
  return practiceStates(lawyers, firmIn(files).address?.state ?? '')
}

export const changedLawIn = listIn('changedLaw', changedLawSchema(asWritten))

export const factsIn = listIn('facts', factsSchema(asWritten))

/** The facts by name, each with its fields as written; those without a name are left out. */
export function factsWritten(files: readonly ContentFile[]): { name: string; written: unknown }[] {
  const fields = files.find(({ collection }) => collection === 'facts')?.fields
  const entries: unknown[] = Array.isArray(fields) ? fields : []
  return entries.flatMap((written) => {
    const { data } = named.safeParse(written)
    return data ? [{ name: data.name, written }] : []
  })
}

export const citedLawIn = listIn('citedLaw', citedLawSchema())

export const wordingIn = listIn('wording', wordingSchema())

/** Returns a function that reads the fields of the files in one collection, and returns undefined for other files. */
function fieldsOf<Shape extends z.ZodRawShape>(wanted: Collection, model: z.ZodObject<Shape>) {
  const read = readableOnce(model)
  return (file: WithFields) => (file.collection === wanted ? read(file) : undefined)
}

function readableOnce<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const schema = z.object(shape).partial()
  return memoize(({ fields }: WithFields) => {
    const read = schema.safeParse(fields)
    if (read.success) return read.data
    const unreadable = new Set(read.error.issues.map(({ path }) => path[0]))
    const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
    return schema.parse(Object.fromEntries(entries.filter(([name]) => !unreadable.has(name))))
  })
}

/** Returns a reader of the entries in a collection's only file; no entries if it is missing or does not fit the model. */
function listIn<Entry>(
  wanted: Collection,
  schema: z.ZodType<Entry[]>,
): (files: readonly WithFields[]) => Entry[] {
  const entriesOf = memoize(({ fields }: WithFields) => schema.safeParse(fields).data ?? [])
  return memoize((files: readonly WithFields[]) => {
    const file = files.find(({ collection }) => collection === wanted)
    return file ? entriesOf(file) : []
  })
}

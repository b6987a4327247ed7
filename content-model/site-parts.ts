import type { optionalRoutes } from './addresses.ts'
import { fieldOf } from './rules-between-files.ts'
import type { ContentFields } from './rules-between-files.ts'
import { postKinds } from './collections.ts'
import { kindOfFile } from './kinds.ts'

/** A part of the site that a firm may leave out: it then has no page, no link and no file. */
export type SitePart = keyof typeof optionalRoutes

const parts: readonly SitePart[] = ['blog', 'annual-report', 'when-someone-dies', 'intake', 'fees']

/** The parts that the site has: those with a page in `pages/` and, with a post, the blog, its archive, topics and feed. */
export function partsWith(hasPost: boolean, hasPage: (name: string) => boolean): ReadonlySet<SitePart> {
  return new Set(parts.filter((part) => (part === 'blog' ? hasPost : hasPage(part))))
}

/** The parts that a content folder has on the day `today` (2026-11-21). */
export function sitePartsOf(files: readonly ContentFields[], today: string): ReadonlySet<SitePart> {
  const hasPost = files.some((file) => isPost(file) && isPublished(file, today))
  return partsWith(hasPost, (name) => files.some(({ path }) => path === `pages/${name}.yaml`))
}

export function isPost({ path }: Pick<ContentFields, 'path'>): boolean {
  const kind = kindOfFile(path)
  return kind !== undefined && postKinds.includes(kind.collection)
}

/** Whether the contact page has a form, the firm's own or a vendor's. */
export function hasContactForm(files: readonly ContentFields[]): boolean {
  const firm = files.find(({ path }) => path === 'firm.yaml')
  const vendor = firm ? fieldOf(firm, 'intakeFormUrl') : undefined
  return vendor !== undefined || files.some(({ path }) => path === 'pages/intake.yaml')
}

/**
 * Whether a file's page is online on the day `today` (2026-11-21): it is not a draft, and its date has come. A date
 * in another form ("4/3/2025") is a fault of the file itself, not of those that link to it.
 */
export function isPublished(file: ContentFields, today: string): boolean {
  const date = fieldOf(file, 'date')
  const isAhead = typeof date === 'string' && /^\d{4}-/.test(date) && date > today
  return fieldOf(file, 'draft') !== true && !isAhead
}

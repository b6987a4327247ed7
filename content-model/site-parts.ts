import { fieldOf } from './rules-between-files.ts'
import type { ContentFields } from './rules-between-files.ts'
import { postKinds } from './collections.ts'
import { kindOfFile } from './kinds.ts'

/** The parts of the site that a firm may leave out. A part that is left out has no page, no link and no file. */
export type SiteParts = {
  /** Has a published post: the list, the archive, the topics, the feed. */
  blog: boolean
  /** Has `pages/annual-report.yaml`: the page with the dates of annual reports, and their calendar. */
  annualReport: boolean
  /** Has `pages/when-someone-dies.yaml`: the page with the first steps and the dates after a death. */
  whenSomeoneDies: boolean
  /** Has `pages/fees.yaml`: the fees of all areas. */
  fees: boolean
  /** Has `pages/intake.yaml`: the firm's own intake form. */
  intake: boolean
}

/** Which parts a content folder has on the day `today` (2026-11-21). */
export function sitePartsOf(files: readonly ContentFields[], today: string): SiteParts {
  const has = (path: string) => files.some((file) => file.path === path)
  return {
    blog: files.some((file) => isPost(file) && isPublished(file, today)),
    annualReport: has('pages/annual-report.yaml'),
    whenSomeoneDies: has('pages/when-someone-dies.yaml'),
    intake: has('pages/intake.yaml'),
    fees: has('pages/fees.yaml'),
  }
}

export function isPost({ path }: Pick<ContentFields, 'path'>): boolean {
  const kind = kindOfFile(path)
  return kind !== undefined && postKinds.includes(kind.collection)
}

/** Whether the contact page has a form: the firm's own, or that of a vendor. */
export function hasContactForm(files: readonly ContentFields[]): boolean {
  const firm = files.find(({ path }) => path === 'firm.yaml')
  const vendor = firm ? fieldOf(firm, 'intakeFormUrl') : undefined
  return vendor !== undefined || files.some(({ path }) => path === 'pages/intake.yaml')
}

/**
 * Whether a file's page is online on the day `today` (2026-11-21): it is not a draft, and its date has come. A date in
 * another form ("4/3/2025") is a fault of its own file, not of those that link to it.
 */
export function isPublished(file: ContentFields, today: string): boolean {
  const date = fieldOf(file, 'date')
  const isAhead = typeof date === 'string' && /^\d{4}-/.test(date) && date > today
  return fieldOf(file, 'draft') !== true && !isAhead
}

import { z } from 'zod'
import { line, searchDescription } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { nextReview, reviewFields, withReviewRules } from './review.ts'

/** A legal page: `content/legal/{slug}.md`. The text below the fields is the page's body. */
export const legalTextSchema = <Reference extends z.ZodType>(tools: ContentTools<z.ZodType, Reference>) =>
  withReviewRules(
    z.strictObject({
      title: line.min(3).meta({ label: 'Heading', help: 'The heading of the page.', prose: true }),
      intro: z
        .string()
        .min(40)
        .meta({ label: 'Introduction', help: 'One or two sentences below the heading.', prose: true }),
      description: searchDescription(
        'The description for search engines. Without it, the page’s address is used.',
      ).optional(),
      effective: day().meta({
        label: 'Effective',
        help: 'The date from which the text applies.',
        inFile: 'Written as 2026-11-21.',
      }),
      ...reviewFields(tools),
      reviewBy: nextReview().optional(),
    }),
  )

/** The words that a legal page may write in braces, for the site to fill in. */
export const placeholders = [
  'firmName',
  'phone',
  'email',
  'address',
  'retentionDays',
  'conflictRecords',
  'licenses',
  'states',
] as const

/** The legal pages that every page of the site links to. */
export const requiredLegalPages = ['disclaimer', 'privacy-policy'] as const

import { z } from 'zod'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'

type ReviewFields = Partial<Record<'checked' | 'reviewed' | 'reviewBy', Date | undefined>> & {
  reviewedBy?: unknown
  reviewedText?: unknown
}

/** The fields for when a page was checked against its sources, and by whom. */
export const checkFields = () => ({
  checked: day().meta({
    label: 'Checked',
    help: 'The date on which the text was last checked against its sources. This is not a lawyer’s review.',
    outsideReview: true,
  }),
  checkedBy: z.string().min(3).meta({
    label: 'Checked by',
    help: 'Who checked it, in your own words; for your records, the page does not show it.',
    outsideReview: true,
  }),
})

/**
 * The fields for which lawyer reviewed a page or an entry of a list, when, and which text. "Mark reviewed" in the
 * office and `npm run content:reviewed` write them.
 */
export const reviewFields = <Reference extends z.ZodType>({
  reference,
}: ContentTools<z.ZodType, Reference>) => ({
  reviewed: day().optional().meta({
    label: 'Reviewed',
    help: 'The date on which a lawyer read the whole text. Marking the text as reviewed enters it.',
    outsideReview: true,
    setByReview: true,
  }),
  reviewedBy: reference('team').optional().meta({
    label: 'Reviewed by',
    help: 'The lawyer who read it: the name of a file in `team/` that has `lawyer: true`.',
    refersTo: 'team',
    outsideReview: true,
    setByReview: true,
  }),
  reviewedText: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { message: 'Let `npm run content:reviewed` write it.' })
    .optional()
    .meta({
      label: 'Text that was read',
      help: 'The SHA-256 of the text that the lawyer read. Once the text differs, the page says nothing of the review.',
      outsideReview: true,
      setByReview: true,
    }),
})

export const nextReview = () =>
  day().meta({
    label: 'Next review by',
    help: 'The date by which it must be reviewed again. After that date it is listed as due for review.',
    outsideReview: true,
  })

/** Adds the rules between review fields to a schema. */
export function withReviewRules<Schema extends z.ZodType<ReviewFields>>(schema: Schema): Schema {
  return schema
    .refine(isWhole, {
      message:
        'A review has all of `reviewed`, `reviewedBy` and `reviewedText`, or none of them. Let `npm run content:reviewed` write them, or delete them.',
      path: ['reviewed'],
    })
    .refine(isLater, {
      message:
        'The next review must come after the last one, or after the last check if there was none. Write a later date in `reviewBy`.',
      path: ['reviewBy'],
    })
}

function isWhole({ reviewed, reviewedBy, reviewedText }: ReviewFields): boolean {
  const given = [reviewed, reviewedBy, reviewedText].filter((field) => field !== undefined)
  return given.length === 0 || given.length === 3
}

function isLater({ checked, reviewed, reviewBy }: ReviewFields): boolean {
  const last = reviewed ?? checked
  return !reviewBy || !last || reviewBy > last
}

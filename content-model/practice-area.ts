import { z } from 'zod'
import { line, formerNames } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'
import { nextReview, reviewFields, withReviewRules } from './review.ts'

/** The engraved forms, of which each practice area has one. */
export const plateForms = ['rosette', 'interlace', 'weave', 'medallion', 'spiral'] as const
export type PlateForm = (typeof plateForms)[number]

/** How a fee is calculated: one amount, by time, or an amount per stage. */
const feeBases = ['flat', 'hourly', 'stage'] as const

const step = z.strictObject({
  title: line.min(3).meta({ label: 'Step', help: 'What happens, in two to five words.', prose: true }),
  text: z.string().min(20).meta({ label: 'Text', help: 'A sentence or two about it.', prose: true }),
  time: z.string().min(5).max(60).meta({
    label: 'Usual time',
    help: 'How long it usually takes: "Usually one week". Not a promise, so nothing shorter than usual.',
    prose: true,
  }),
})

const paper = z.strictObject({
  item: line
    .min(3)
    .max(100)
    .meta({ label: 'What', help: 'The document or fact to have at hand.', prose: true }),
  why: z
    .string()
    .min(5)
    .max(100)
    .optional()
    .meta({ label: 'Why', help: 'Why it is useful, or what to do with it.', prose: true }),
})

const bringGroup = z.strictObject({
  heading: line.min(3).optional().meta({
    label: 'For whom',
    help: 'Whom the group is for, if an area has several: "After a death".',
    prose: true,
  }),
  items: z.array(paper).min(1).meta({ label: 'Papers', help: 'The documents and facts to bring.' }),
})

const dollars = () => z.int().positive().max(1_000_000).optional()

const feeItem = z
  .strictObject({
    name: line.min(3).meta({ label: 'Work', help: 'The work in two to six words.', prose: true }),
    basis: z.enum(feeBases).meta({
      label: 'Kind of fee',
      help: 'How the fee is calculated: flat (one amount), hourly (by time) or stage (an amount per stage).',
    }),
    includes: z.string().min(10).meta({ label: 'Includes', help: 'What the fee pays for.', prose: true }),
    excludes: z
      .string()
      .min(10)
      .meta({ label: 'Does not include', help: 'What the fee does not cover.', prose: true }),
    amount: dollars().meta({
      label: 'Amount',
      help: 'The fee in whole dollars, if it is one figure; by the hour, the rate. Only what the firm charges everyone.',
    }),
    from: dollars().meta({
      label: 'Fee from',
      help: 'The lowest fee in whole dollars, if it depends on the case.',
    }),
    to: dollars().meta({ label: 'Fee to', help: 'The highest fee in whole dollars, if there is one.' }),
    validUntil: day().optional().meta({
      label: 'Holds until',
      help: 'The last day on which the firm charges this figure: at least 90 days ahead when you enter it. After that day the site does not print it, and it is due for review.',
      inFile: 'Written as 2027-12-31.',
    }),
  })
  .refine(({ amount, from, to }) => amount === undefined || (from === undefined && to === undefined), {
    path: ['amount'],
    message: 'Write either one amount, or a lowest and a highest fee.',
  })
  .refine(({ from, to }) => to === undefined || (from !== undefined && from < to), {
    path: ['to'],
    message: 'The highest fee needs a lowest one below it.',
  })
  .refine(({ amount, from, validUntil }) => validUntil || (amount === undefined && from === undefined), {
    path: ['validUntil'],
    message: 'Write the last day on which this fee holds, at least 90 days ahead.',
  })

const fees = z.strictObject({
  how: z.string().min(60).meta({
    label: 'How fees are set',
    help: 'How fees in this area are set, in two or three sentences.',
    prose: true,
  }),
  items: z.array(feeItem).min(1).meta({
    label: 'Typical work',
    help: 'Typical work, each with its kind of fee. State a figure only if the firm will honor it.',
  }),
  firstTalk: z.string().min(40).meta({
    label: 'First conversation',
    help: 'What the first consultation costs, how long it takes and what it is not.',
    prose: true,
  }),
})

const question = z.strictObject({
  question: line
    .min(10)
    .endsWith('?')
    .meta({ label: 'Question', help: 'As a client would ask it.', prose: true }),
  answer: z.string().min(40).meta({
    label: 'Answer',
    help: 'Two or three sentences; the first one answers the question.',
    prose: true,
  }),
  source: line.min(5).optional().meta({
    label: 'Source',
    help: 'The statute, rule or case that the answer relies on. Required if it states a legal figure.',
    isCitation: true,
  }),
})

const service = <Image extends z.ZodType>(tools: ContentTools<Image>) =>
  z
    .strictObject({
      title: line.min(3).meta({ label: 'Service', help: 'The service in two to four words.', prose: true }),
      description: z
        .string()
        .min(60)
        .meta({ label: 'Description', help: 'What the firm does, in two or three sentences.', prose: true }),
      ...pictureFields(tools),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)

export type FeeItem = z.infer<typeof feeItem>

/** A practice area: `content/practice-areas/{slug}.md`. The file name is the last part of its address. */
export const practiceAreaSchema = <Image extends z.ZodType, Reference extends z.ZodType>(
  tools: ContentTools<Image, Reference>,
) =>
  withReviewRules(
    z.strictObject({
      order: z.int().positive().meta({
        label: 'Position in lists',
        help: 'The position in menus and lists: 1 comes first.',
        isRare: true,
        outsideReview: true,
      }),
      title: line.min(3).meta({
        label: 'Name',
        help: 'The area’s name as printed everywhere: "Estates & Trusts".',
        prose: true,
      }),
      description: z
        .string()
        .min(40)
        .max(200)
        .meta({ label: 'Description', help: 'One sentence for cards and search engines.', prose: true }),
      plate: z
        .enum(plateForms)
        .meta({ label: 'Plate', help: 'The engraved form that belongs to this area.' }),
      serves: z.string().min(20).max(110).optional().meta({
        label: 'Whom it serves',
        help: 'Whom the area serves, in one line below the headline.',
        prose: true,
      }),
      intro: z
        .string()
        .min(100)
        .meta({ label: 'Introduction', help: 'The opening paragraph of the page.', prose: true }),
      servicesHeading: line
        .min(3)
        .meta({ label: 'Heading of the services', help: 'The heading above the services.', prose: true }),
      services: z
        .array(service(tools))
        .min(1)
        .meta({ label: 'Services', help: 'The services, each shown as a card.' }),
      steps: z.array(step).default([]).meta({
        label: 'How it goes',
        help: 'How a matter goes, from the first call on. The page omits this part when it is empty.',
      }),
      bring: z.array(bringGroup).default([]).meta({
        label: 'What to bring',
        help: 'What to bring to the first meeting: no more than fits on one printed sheet.',
      }),
      fees: fees.optional().meta({ label: 'What it costs', help: 'How the fee is set.' }),
      questions: z.array(question).default([]).meta({ label: 'Questions', help: 'What people ask first.' }),
      asOf: day().optional().meta({
        label: 'Law as of',
        help: 'The date as of which the answers state the law. Required if an answer names a source.',
      }),
      closing: z.string().min(60).meta({ label: 'Closing', help: 'The closing paragraph.', prose: true }),
      ...reviewFields(tools),
      reviewBy: nextReview().optional(),
      formerly: formerNames(),
      ...pictureFields(tools),
    }),
  )
    .refine(pictureIsDescribed, pictureIsDescribedMessage)
    .refine(({ questions, asOf }) => asOf || !questions.some(({ source }) => source), {
      path: ['asOf'],
      message:
        'An answer names a source of law. Add `asOf` with the date as of which the answers state the law.',
    })

export type AreaFields = z.infer<ReturnType<typeof practiceAreaSchema>>

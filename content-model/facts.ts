import { z } from 'zod'
import { line } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { nextReview, reviewFields, withReviewRules } from './review.ts'

/** Units of measure. Any other `unit` is the noun that the fact counts, such as "witnesses". */
export const measures = [
  'dollars',
  'percent',
  'share',
  'times',
  'age',
  'day',
  'year',
  'hours',
  'days',
  'business days',
  'weeks',
  'months',
  'years',
] as const

const number = z.number().nonnegative()
const written = z.string().regex(/^(?:\d{4}-)?\d{2}-\d{2}$/, {
  message: 'Write a number, a day of every year such as 06-30, or a day such as 2025-03-21.',
})
const value = z.union([number, written])

const figure = {
  label: 'Value',
  help: 'A number, a day of every year such as "06-30", or a day such as 2025-03-21.',
}

/** The figures of law that content may state, each once: `content/facts.yaml`. */
export const factsSchema = <Reference extends z.ZodType>(tools: ContentTools<z.ZodType, Reference>) =>
  z.array(
    withReviewRules(
      z.strictObject({
        name: line.min(5).meta({ label: 'Name', help: 'What the figure is: "Annual report, filing fee".' }),
        value: value.meta(figure),
        unit: z
          .string()
          .regex(/^[a-z][a-z -]+$/)
          .meta({
            label: 'Unit',
            help: `One of ${measures.join(', ')}, or what is counted, in the plural: "witnesses". A share is a part of one: 0.5.`,
          }),
        words: z.array(z.string().min(2)).min(1).meta({
          label: 'Words',
          help: 'The words that belong to the figure; a text that states it has all of them in its paragraph or the headings above. The first is the closest to the figure and tells it apart from others. "fee | cost" allows either; "dissol*" any ending.',
        }),
        from: day().meta({
          label: 'In force from',
          help: 'The day from which the value holds. For older law: the earliest day for which it was checked.',
        }),
        until: day().optional().meta({
          label: 'In force until',
          help: 'The last day on which the value held, if the law ended and no other value took its place.',
        }),
        next: z
          .strictObject({
            value: value.meta(figure),
            from: day().meta({ label: 'In force from', help: 'The day from which the next value holds.' }),
          })
          .optional()
          .meta({ label: 'Next value', help: 'The value that will follow, if it is known.' }),
        former: z
          .array(
            z.strictObject({
              value: value.meta(figure),
              until: day().meta({ label: 'Until', help: 'The last day on which this value held.' }),
            }),
          )
          .default([])
          .meta({
            label: 'Former values',
            help: 'Earlier values, newest first. Articles about that time may state them.',
          }),
        source: line.min(3).meta({
          label: 'Source',
          help: 'The citation that supports the figure, as it is listed among the citations; a subsection may follow.',
          isCitation: true,
        }),
        checked: day().meta({
          label: 'Checked',
          help: 'The day on which the value was last compared with its source. This is not a lawyer’s review.',
          outsideReview: true,
        }),
        ...reviewFields(tools),
        reviewBy: nextReview(),
      }),
    )
      .refine(({ until, from }) => !until || until >= from, {
        message: 'The value ends before it begins. Write a later date in `until`.',
        path: ['until'],
      })
      .refine(({ next, from }) => !next || next.from > from, {
        message: 'The next value must begin after this one. Write a later date in `next.from`.',
        path: ['next', 'from'],
      }),
  )

export type Fact = z.infer<ReturnType<typeof factsSchema>>[number]

/** The value of a fact on a day, and the day it took effect. An announced next value applies from its own day on. */
export function valueOn({ value, from, next }: Fact, on: Date): Pick<Fact, 'value' | 'from'> {
  return next && next.from <= on ? next : { value, from }
}

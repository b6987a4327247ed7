import { z } from 'astro/zod'
import type { SchemaContext } from 'astro:content'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'

/** The engraved forms, one for each practice area. */
export const plateForms = ['rosette', 'interlace', 'weave', 'medallion', 'spiral'] as const
export type PlateForm = (typeof plateForms)[number]

const step = z.strictObject({
  /** What happens, in two to five words. */
  title: z.string().min(3),
  /** A sentence or two about it. */
  text: z.string().min(20),
  /** How long it takes as a rule: "Usually one week". No promise, so nothing shorter than what is usual. */
  time: z.string().min(5).max(60),
})

const bringGroup = z.strictObject({
  /** For whom the group is, where an area has several: "If somebody has died". */
  heading: z.string().min(3).optional(),
  items: z
    .array(
      z.strictObject({
        /** The paper or the fact to have at hand. */
        item: z.string().min(3).max(100),
        /** Why it is useful, or what to do with it. */
        why: z.string().min(5).max(100).optional(),
      }),
    )
    .min(1),
})

/** How a fee is figured: one amount, by time, or an amount for each stage. */
export const feeBases = ['flat', 'hourly', 'stage'] as const

const fees = z.strictObject({
  /** How fees in this area are made up, in two or three sentences. */
  how: z.string().min(60),
  /** Typical work, each with its kind of fee. A sum stands here only when the firm keeps to it. */
  items: z
    .array(
      z.strictObject({
        /** The work in two to six words. */
        name: z.string().min(3),
        basis: z.enum(feeBases),
        /** What the fee pays for. */
        includes: z.string().min(10),
        /** What is not in it. */
        excludes: z.string().min(10),
      }),
    )
    .min(1),
  /** What the first conversation costs, how long it takes and what it is not. */
  firstTalk: z.string().min(40),
})

const question = z.strictObject({
  /** As a client would ask it. */
  question: z.string().min(10).endsWith('?'),
  /** The answer in two or three sentences; the first one answers. */
  answer: z.string().min(40),
  /** The statute, rule or case the answer rests on. Required where it states a figure of law (`npm run words`). */
  source: z.string().min(5).optional(),
})

export type AreaStep = z.infer<typeof step>
export type BringGroup = z.infer<typeof bringGroup>
export type AreaFees = z.infer<typeof fees>
export type AreaQuestion = z.infer<typeof question>

/** A practice area: `content/practice-areas/{slug}.md`. The name of the file is the last part of its address. */
export const practiceAreaSchema = (context: SchemaContext) =>
  z
    .strictObject({
      /** The place in menus and lists: 1 comes first. */
      order: z.int().positive(),
      /** The area's name as it is printed everywhere: "Estates & Trusts". */
      title: z.string().min(3),
      /** One sentence for cards and search engines. */
      description: z.string().min(40).max(200),
      /** The engraved form that belongs to this area. */
      plate: z.enum(plateForms),
      /** Whom the area serves, in one line below the headline. */
      serves: z.string().min(20).max(110).optional(),
      /** The opening paragraph of the page. */
      intro: z.string().min(100),
      /** The heading above the services. */
      servicesHeading: z.string().min(3),
      /** The services, each shown as a card. */
      services: z
        .array(
          z
            .strictObject({
              /** The service in two to four words. */
              title: z.string().min(3),
              /** What the firm does, in two or three sentences. */
              description: z.string().min(60),
              ...pictureFields(context),
            })
            .refine(pictureIsDescribed, pictureIsDescribedMessage),
        )
        .min(1),
      /** How a matter goes, from the first call on. The page leaves out each of these four parts that has no words. */
      steps: z.array(step).default([]),
      /** What to bring to the first meeting: at most what a printed sheet holds. */
      bring: z.array(bringGroup).default([]),
      /** How the fee is made up. */
      fees: fees.optional(),
      /** What people ask first. */
      questions: z.array(question).default([]),
      /** The day whose law the answers describe. */
      asOf: z.coerce.date().optional(),
      /** The closing paragraph. */
      closing: z.string().min(60),
      /** Former names of this file, so that old links still arrive. */
      formerly: z.array(z.string()).default([]),
      ...pictureFields(context),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)
    .refine(({ questions, asOf }) => asOf || !questions.some(({ source }) => source), {
      path: ['asOf'],
      message: 'An answer names a source of law. Write `asOf` with the day whose law the answers describe.',
    })

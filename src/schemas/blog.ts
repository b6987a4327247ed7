import { z } from 'astro/zod'
import { reference, type SchemaContext } from 'astro:content'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'

/** A primary source: a statute, a regulation, a case or a notice of the agency. Never a law firm's page. */
const source = z.strictObject({
  /** The citation as a lawyer writes it: "15 Pa.C.S. § 146". `npm run review` finds articles by it. */
  citation: z.string().min(3),
  /** What the source is, in a few plain words: "annual report of associations". */
  about: z.string().min(3),
  /** Its official address, where there is a stable one (palegis.us, ecfr.gov, govinfo.gov). */
  url: z.url({ protocol: /^https$/ }).optional(),
})

/** One change of the law since the article was written. It is shown in the box above the body. */
const change = z.strictObject({
  /** The day on which the change took effect, as 2025-03-26. */
  date: z.coerce.date(),
  /** What changed, for a reader who has not read the article. One or two sentences. */
  text: z.string().min(20),
  /** The citation of the change: "90 Fed. Reg. 13688". */
  source: z.string().min(3),
  /** The article that tells more, by the name of its file. */
  readMore: reference('blog').optional(),
})

/** An article: `content/blog/{slug}.md`. The name of the file is the last part of its address. */
export const blogSchema = (context: SchemaContext) =>
  z
    .strictObject({
      /** A number of its own, counted on from the last article. */
      id: z.int().positive(),
      /** The headline, without a full stop. */
      title: z.string().min(10).max(90),
      /** The author: the name of a file in `content/team/`, without ".md". */
      author: reference('team'),
      /** The day of publication, as 2025-05-02. An article of a later day stays hidden until then. */
      date: z.coerce.date(),
      /** The practice area: the name of a file in `content/practice-areas/`, without ".md". */
      area: reference('practiceAreas'),
      /** One or two sentences for cards, search engines and shared links. */
      excerpt: z.string().min(60).max(220),
      /** Two or three sentences that answer the reader's question before the article begins. */
      summary: z.string().min(120).max(600),
      ...pictureFields(context),
      /** The day whose law the body describes, as 2025-05-02. */
      asOf: z.coerce.date(),
      /** The day on which a lawyer last read the article against the law. */
      reviewed: z.coerce.date(),
      /** The day by which it must be read again. `npm run review` lists what is late. */
      reviewBy: z.coerce.date(),
      /** The primary sources, most important first. At least one. */
      sources: z.array(source).min(1),
      /** What has changed in law since `asOf`, newest first. Leave it out when nothing has. */
      changes: z.array(change).default([]),
      /** A tool that stands below the body: annual-report. */
      tool: z.enum(['annual-report']).optional(),
      /** Former names of this file, so that old links still arrive: [old-name]. */
      formerly: z.array(z.string()).default([]),
      /** true keeps the article out of the public site. */
      draft: z.boolean().default(false),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)
    .refine((post) => post.reviewBy > post.reviewed, {
      message: 'The next review must come after the last one. Write a later day in `reviewBy`.',
      path: ['reviewBy'],
    })

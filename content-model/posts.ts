import { z } from 'zod'
import { line, formerNames, type ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'
import { checkFields, nextReview, reviewFields, withReviewRules } from './review.ts'

/** The headline of an article or of news; `shortest` is its least number of characters. */
const headline = (shortest: number) =>
  line.min(shortest).max(90).meta({ label: 'Headline', help: 'The headline, without a period.', prose: true })

const author = <Reference extends z.ZodType>({ reference }: ContentTools<z.ZodType, Reference>) =>
  reference('team').meta({
    label: 'Author',
    help: 'Who wrote it.',
    inFile: 'The name of a file in `team/`, without ".md".',
    refersTo: 'team',
  })

/** A primary source: a statute, regulation, case or agency notice. Never a law firm's page. */
const source = z.strictObject({
  citation: line.min(3).meta({
    label: 'Citation',
    help: 'The citation as a lawyer writes it: "15 Pa.C.S. § 146". It is used to find articles when the law changes.',
    isCitation: true,
  }),
  about: line.min(3).meta({
    label: 'Description',
    help: 'What the source is, in a few plain words: "annual report of associations".',
    prose: true,
  }),
  url: z
    .url({ protocol: /^https$/ })
    .optional()
    .meta({
      label: 'Official address',
      help: 'Its official address, if there is a stable one (palegis.us, ecfr.gov, govinfo.gov).',
    }),
})

export type LawSource = z.infer<typeof source>

/** A change in the law since the article was written, shown in the box above the body. */
const change = <Reference extends z.ZodType>({ reference }: ContentTools<z.ZodType, Reference>) =>
  z.strictObject({
    date: day().meta({
      label: 'In effect since',
      help: 'The date on which the change took effect.',
      inFile: 'Written as 2025-03-26.',
    }),
    text: z.string().min(20).meta({
      label: 'What changed',
      help: 'What changed, for a reader who has not read the article. One or two sentences.',
      prose: true,
    }),
    source: line.min(3).meta({
      label: 'Source',
      help: 'The citation of the change: "90 Fed. Reg. 13688".',
      isCitation: true,
    }),
    readMore: reference('blog').optional().meta({
      label: 'Read more',
      help: 'The article with the details.',
      inFile: 'Its file name, without ".md".',
      refersTo: 'blog',
    }),
  })

/** An article: `content/blog/{slug}.md`. The file name is the last part of its address. */
export const articleSchema = <Image extends z.ZodType, Reference extends z.ZodType>(
  tools: ContentTools<Image, Reference>,
) =>
  withReviewRules(
    z.strictObject({
      id: z.int().positive().meta({
        label: 'Number',
        help: 'A unique number, one more than the last article’s.',
        isRare: true,
        outsideReview: true,
      }),
      title: headline(10),
      author: author(tools),
      date: day().meta({
        label: 'Published',
        help: 'The publication date. An article with a future date stays hidden until then.',
        inFile: 'Written as 2025-05-02.',
      }),
      area: tools.reference('practiceAreas').meta({
        label: 'Practice area',
        help: 'The practice area that it belongs to.',
        inFile: 'The name of a file in `practice-areas/`, without ".md".',
        refersTo: 'practiceAreas',
      }),
      excerpt: z.string().min(60).max(220).meta({
        label: 'Excerpt',
        help: 'One or two sentences for cards, search engines and shared links.',
        prose: true,
      }),
      summary: z.string().min(120).max(600).meta({
        label: 'Summary',
        help: 'Two or three sentences that answer the reader’s question before the article begins.',
        prose: true,
      }),
      ...pictureFields(tools),
      asOf: day().meta({
        label: 'Law as of',
        help: 'The date as of which the body states the law.',
        inFile: 'Written as 2025-05-02.',
      }),
      ...checkFields(),
      ...reviewFields(tools),
      reviewBy: nextReview(),
      sources: z
        .array(source)
        .min(1)
        .meta({ label: 'Sources', help: 'The primary sources, most important first. At least one.' }),
      changes: z.array(change(tools)).default([]).meta({
        label: 'Changes in the law',
        help: 'What has changed in the law since that date, newest first.',
        inFile: 'Leave it out if nothing has.',
      }),
      tool: z
        .enum(['annual-report'])
        .optional()
        .meta({ label: 'Tool', help: 'An interactive tool below the body.', isRare: true }),
      formerly: formerNames(),
      draft: z.boolean().default(false).meta({
        label: 'Draft',
        help: 'Keeps the article out of the public site.',
        isRare: true,
        inFile: '`true` or `false`.',
        outsideReview: true,
      }),
    }),
  ).refine(pictureIsDescribed, pictureIsDescribedMessage)

/** A short dated post about the firm: `content/news/{slug}.md`. It shares its addresses and numbers with the articles. */
export const newsSchema = <Image extends z.ZodType, Reference extends z.ZodType>(
  tools: ContentTools<Image, Reference>,
) =>
  z
    .strictObject({
      title: headline(3),
      author: author(tools).optional().meta({
        help: 'Who wrote it. Without an author, it is published in the firm’s name. With one, a lawyer must publish it.',
      }),
      date: day().meta({
        label: 'Published',
        help: 'The publication date. News with a future date stays hidden until then.',
        inFile: 'Written as 2026-12-01.',
      }),
      ...pictureFields(tools),
      excerpt: z.string().min(10).max(220).optional().meta({
        label: 'Excerpt',
        help: 'One or two sentences for cards, search engines and shared links. Without it, these show how the text begins.',
        prose: true,
        isRare: true,
      }),
      area: tools.reference('practiceAreas').optional().meta({
        label: 'Practice area',
        help: 'The practice area that it belongs to, if it does: its list of articles then has it too.',
        inFile: 'The name of a file in `practice-areas/`, without ".md".',
        refersTo: 'practiceAreas',
        isRare: true,
      }),
      sources: z.array(source).default([]).meta({
        label: 'Sources',
        help: 'The primary sources, if it states law.',
        isRare: true,
      }),
      id: z.int().positive().meta({
        label: 'Number',
        help: 'A unique number, one more than that of the last article or news.',
        isRare: true,
      }),
      formerly: formerNames(),
    })
    .refine(pictureIsDescribed, pictureIsDescribedMessage)

import { z } from 'zod'
import { line, searchDescription } from './content-tools.ts'
import { lawAsOf } from './day.ts'

const item = z.strictObject({
  title: line.min(3).meta({ label: 'Title', help: 'The step or point in a few words.', prose: true }),
  text: z.string().min(10).meta({ label: 'Text', help: 'A sentence or two about it.', prose: true }),
})

/** One section of a page: a heading with text, and an optional list. */
const section = z.strictObject({
  eyebrow: line
    .optional()
    .meta({ label: 'Line above the heading', help: 'The small line above the heading.', prose: true }),
  heading: line.min(3).meta({ label: 'Heading', help: 'The heading of the part.', prose: true }),
  text: z
    .array(z.string().min(10).meta({ prose: true }))
    .min(1)
    .meta({ label: 'Text', help: 'The text: one entry per paragraph.' }),
  items: z.array(item).default([]).meta({
    label: 'Points',
    help: 'Steps or points below the text, each with a title and a sentence or two.',
  }),
})

/** Words that people use where a page uses others: "passed away" leads to probate. */
const said = z.strictObject({
  page: z
    .string()
    .regex(/^\/(?!\/)/, 'Begin the address with a slash: "/contact-us".')
    .meta({ label: 'Page', help: 'The address of the page that the words lead to: "/contact-us".' }),
  words: z
    .string()
    .min(3)
    .max(400)
    .meta({ label: 'Words', help: 'The words that people type, with commas between them.' }),
})

/** The text of a page that is not an article, an area, a member or a legal page: `content/pages/{name}.yaml`. */
export const pageSchema = () =>
  z.strictObject({
    eyebrow: line
      .optional()
      .meta({ label: 'Line above the headline', help: 'The small line above the headline.', prose: true }),
    heading: line.min(3).meta({ label: 'Headline', help: 'The headline of the page.', prose: true }),
    lede: z.string().min(20).meta({
      label: 'Opening',
      help: 'The one or two sentences below the headline.',
      prose: true,
    }),
    description: searchDescription(
      'The description for search engines. Without it, the page’s address or its opening is used.',
    ).optional(),
    said: z.array(said).default([]).meta({
      label: 'What people say',
      help: 'Only for the search page: words that people type and the site does not use, with the page that they lead to.',
    }),
    sections: z.record(z.string(), section).default({}).meta({
      label: 'Parts',
      help: 'The sections of the page by name, in page order.',
    }),
    asOf: lawAsOf(),
  })

export type PageSection = z.infer<typeof section>

/**
 * The page files that the site shows, each with the sections that its page looks up by name. A page without named
 * sections shows whatever sections its file has. `optionalPages` may be left out.
 */
export const requiredParts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries<readonly string[]>({
    'accessibility-feedback': [],
    'annual-report': ['helper'],
    archive: [],
    'areas-of-practice': [],
    blog: [],
    'contact-us': ['office', 'form', 'consultation'],
    fees: [],
    home: ['team', 'areas', 'firm'],
    intake: ['before', 'next', 'hand', 'out'],
    'not-found': [],
    notice: ['article', 'form', 'contact', 'consultation'],
    'our-firm': [],
    'our-team': [],
    'post-not-found': [],
    search: [],
    'when-someone-dies': ['helper'],
  }),
)

/** The pages of the tools, which state law. */
export const toolPages: readonly string[] = ['annual-report', 'when-someone-dies']

/** The pages that a firm leaves out by having no file for them, and those that only a blog needs. */
export const optionalPages: readonly string[] = ['fees', ...toolPages, 'intake']
export const blogPages: readonly string[] = ['archive', 'blog', 'post-not-found']

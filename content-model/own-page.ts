import { z } from 'zod'
import { line, formerNames, searchDescription } from './content-tools.ts'
import { lawAsOf } from './day.ts'

/** The bar has room for this many of the firm's own pages, each with a title of at most this length. */
export const MOST_IN_MENU = 2
const LONGEST_IN_MENU = 16

/** One of the firm's own pages, such as "Careers": `content/own-pages/{slug}.md`. The text below the fields is its body. */
export const ownPageSchema = () =>
  z
    .strictObject({
      title: line.min(3).max(60).meta({
        label: 'Heading',
        help: 'The heading of the page, and the words of the link to it: "Careers".',
        prose: true,
      }),
      intro: z
        .string()
        .min(20)
        .meta({ label: 'Introduction', help: 'One or two sentences below the heading.', prose: true }),
      description: searchDescription(
        'The description for search engines. Without it, the page’s address is used.',
      ).optional(),
      place: z
        .enum(['footer', 'menu', 'nowhere'])
        .default('footer')
        .meta({
          label: 'Where the link is',
          help: `In the footer, also in the menu at the top (at most ${MOST_IN_MENU} pages), or nowhere: then your pages, the search and search engines lead to it.`,
        }),
      asOf: lawAsOf(),
      formerly: formerNames(),
    })
    .refine(({ place, title }) => place !== 'menu' || title.length <= LONGEST_IN_MENU, {
      path: ['title'],
      message: `The menu has room for ${LONGEST_IN_MENU} letters. Write a shorter heading, or put the link in the footer.`,
    })

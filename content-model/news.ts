import { z } from 'zod'
import { author, headline, source } from './article.ts'
import { formerNames } from './content-tools.ts'
import type { ContentTools } from './content-tools.ts'
import { day } from './day.ts'
import { pictureFields, pictureIsDescribed, pictureIsDescribedMessage } from './picture.ts'

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

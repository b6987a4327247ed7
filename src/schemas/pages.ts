import { z } from 'astro/zod'

/** One part of a page: a heading with its text, and a list where the part has one. */
const section = z.strictObject({
  /** The small line above the heading. */
  eyebrow: z.string().optional(),
  /** The heading. */
  heading: z.string().min(3),
  /** The text: one string a paragraph. */
  text: z.array(z.string().min(10)).min(1),
  /** Steps or points below the text, each with a title and a sentence or two. */
  items: z.array(z.strictObject({ title: z.string().min(3), text: z.string().min(10) })).default([]),
})

/** The words of a page that is not an article, an area, a member or a legal page: `content/pages/{name}.yaml`. */
export const pageSchema = z.strictObject({
  /** The small line above the headline. */
  eyebrow: z.string().optional(),
  /** The headline of the page. */
  heading: z.string().min(3),
  /** The one or two sentences below the headline. */
  lede: z.string().min(20),
  /** The description for search engines. Only for a page whose description is not made from its address. */
  description: z.string().min(60).max(200).optional(),
  /** The parts of the page by name. Their order is the order on the page. */
  sections: z.record(z.string(), section).default({}),
})

export type PageSection = z.infer<typeof section>

import { z } from 'astro/zod'

/** A legal page: `content/legal/{slug}.md`. The text below the fields is the page. */
export const legalSchema = z.strictObject({
  /** The heading of the page. */
  title: z.string().min(3),
  /** One or two sentences below the heading. */
  intro: z.string().min(40),
  /** The day from which the text holds, as 2026-11-21. */
  effective: z.coerce.date(),
})

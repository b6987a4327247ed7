import { z } from 'zod'
import type { ContentFile } from './content-files.ts'

const day = z.iso.date()

/** What the checks need of an article. The build checks the rest (`src/schemas/blog.ts`). */
const articleSchema = z.object({
  id: z.number().optional().catch(undefined),
  title: z.string().catch(''),
  author: z.string().catch(''),
  area: z.string().catch(''),
  date: day.optional().catch(undefined),
  asOf: day.optional().catch(undefined),
  reviewed: day.optional().catch(undefined),
  reviewBy: day.optional().catch(undefined),
  draft: z.boolean().catch(false),
  formerly: z.array(z.string()).catch([]),
  sources: z
    .array(z.object({ citation: z.string().catch(''), url: z.string().optional().catch(undefined) }))
    .catch([]),
  changes: z
    .array(
      z.object({
        date: day.optional().catch(undefined),
        text: z.string().catch(''),
        source: z.string().catch(''),
        readMore: z.string().optional().catch(undefined),
      }),
    )
    .catch([]),
})

export type Article = z.infer<typeof articleSchema>

/** The fields of an article; undefined for a file that is none. A field that is missing or odd counts as empty. */
export function articleOf(file: ContentFile): Article | undefined {
  return file.folder === 'blog' ? articleSchema.parse(file.fields) : undefined
}

/** The articles among the files other than this one. */
export function otherArticles(file: ContentFile, all: readonly ContentFile[]): ContentFile[] {
  return all.filter((other) => other.folder === 'blog' && other.path !== file.path)
}

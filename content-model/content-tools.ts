import { z } from 'zod'
import type { Referable } from './collections.ts'

/** The two schemas that depend on the reader: only Astro resolves pictures and references. */
export type ContentTools<Image extends z.ZodType = z.ZodType, Reference extends z.ZodType = z.ZodType> = {
  /** Schema for a picture beside the content file, written as "./name.jpg". */
  image: () => Image
  /** Schema for the name of another content file, without folder or extension. */
  reference: (collection: Referable) => Reference
}

/** Unresolved pictures and references: for the checker, forms and documentation. */
export const asWritten = {
  image: () =>
    z.string().regex(/^\.\/\S+\.(jpe?g|png|webp)$/, { message: 'Write the picture as "./name.jpg".' }),
  reference: () => z.string().min(1),
} satisfies ContentTools

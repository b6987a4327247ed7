import { z } from 'zod'
import type { Referable } from './collections.ts'

/** The two schemas that depend on the reader of the content: only Astro resolves pictures and references. */
export type ContentTools<Image extends z.ZodType = z.ZodType, Reference extends z.ZodType = z.ZodType> = {
  /** Schema for a picture beside the content file, written as "./name.jpg". */
  image: () => Image
  /** Schema for the name of another content file, without folder or extension. */
  reference: (collection: Referable) => Reference
}

/** Leaves pictures and references unresolved, for the checker, forms and documentation. */
export const asWritten = {
  // The build reads a question mark as the start of a query, and a backslash as a slash.
  image: () =>
    z.string().regex(/^\.\/[^\s?\\]+\.(jpe?g|png|webp)$/, {
      message: 'Write the picture as "./name.jpg", without spaces, question marks, or backslashes.',
    }),
  reference: () => z.string().min(1),
} satisfies ContentTools

/** A text of one line, such as a headline: line breaks in it become spaces. */
export const line = z.string().overwrite((text) => text.replace(/[\n\t]+/g, ' '))

/** A line on a contact card, whose QR code holds 2,953 bytes. Not `max`, which would make forms count letters. */
export const lineOnCard = line.refine((text) => text.length <= 200, 'Write at most 200 characters.')

/** A page’s description for search engines. */
export const searchDescription = (help: string) =>
  z.string().min(60).max(200).meta({ label: 'Description', help, prose: true })

/** The `formerly` field of a file with its own address. */
export const formerNames = () =>
  z
    .array(
      z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, {
        message:
          'Write only the file’s former name, such as "old-name", without its folder, a slash or ".md".',
      }),
    )
    .default([])
    .meta({
      label: 'Former names',
      help: 'Former names in the page’s address, so that old links still work.',
      inFile: 'A list of file names: [old-name].',
      outsideReview: true,
      isRare: true,
    })

import { z } from 'astro/zod'
import type { SchemaContext } from 'astro:content'

/**
 * The two fields of a picture that the firm supplies. Without them the page shows an engraved plate.
 * `image` is a JPEG or PNG beside the content file, at least 1200 pixels wide; `imageAlt` says what it shows
 * to someone who cannot see it (WCAG 2.2, 1.1.1).
 */
export function pictureFields({ image }: SchemaContext) {
  return {
    /** A JPEG or PNG beside this file, written as "./name.jpg". Leave it out to keep the engraved plate. */
    image: image().optional(),
    /** What the picture shows, in one plain sentence. Required as soon as `image` is there. */
    imageAlt: z.string().min(1).optional(),
  }
}

/** Refuses a picture without its description, or a description without its picture. */
export function pictureIsDescribed(entry: { image?: unknown; imageAlt?: string | undefined }): boolean {
  return (entry.image === undefined) === (entry.imageAlt === undefined)
}

export const pictureIsDescribedMessage = {
  message: 'A picture needs both lines. Write `image: ./name.jpg` and `imageAlt: What the picture shows.`',
  path: ['imageAlt'],
}

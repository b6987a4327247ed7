import { z } from 'zod'
import type { ContentTools } from './content-tools.ts'

/**
 * The two fields for a picture that the firm supplies. Without them the page shows an engraved plate. `image` is a
 * JPEG or PNG beside the content file, at least 1200 pixels wide; `imageAlt` describes it for people who cannot see
 * it (WCAG 2.2, 1.1.1).
 */
export function pictureFields<Image extends z.ZodType>({ image }: Pick<ContentTools<Image>, 'image'>) {
  return {
    image: image().optional().meta({
      label: 'Picture',
      help: 'A JPEG or PNG beside this file, at least 1200 pixels wide, written as "./name.jpg". Leave it out to keep the engraved plate.',
    }),
    imageAlt: z.string().min(1).optional().meta({
      label: 'Description of the picture',
      help: 'What the picture shows, in one plain sentence. Required if there is a picture.',
      prose: true,
    }),
  }
}

/** Refuses a picture without a description, and a description without a picture. */
export function pictureIsDescribed(entry: { image?: unknown; imageAlt?: unknown }): boolean {
  return (entry.image === undefined) === (entry.imageAlt === undefined)
}

export const pictureIsDescribedMessage = {
  message: 'A picture needs both lines. Write `image: ./name.jpg` and `imageAlt: What the picture shows.`',
  path: ['image'],
}

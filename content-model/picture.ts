import { z } from 'zod'
import type { Collection } from './collections.ts'
import type { ContentTools } from './content-tools.ts'

/** The minimum width of a picture in pixels: a page shows it up to 1200 pixels wide on a fine screen. */
export const leastPictureWidth = 1200

/** The most pixels of any picture, in millions: what a camera of 2026 makes, and what the server can decode. */
export const mostMegapixels = 50

/** The kinds of content that show the pictures in their bodies. */
export const withBodyPictures: readonly Collection[] = ['blog', 'news', 'ownPages', 'team']

/** The part of a picture that a frame keeps when it crops the rest. */
const pictureFocus = [
  'left top',
  'top',
  'right top',
  'left',
  'center',
  'right',
  'left bottom',
  'bottom',
  'right bottom',
] as const

export type PictureFocus = (typeof pictureFocus)[number]

/**
 * The fields for a picture that the firm supplies. Without them the page shows an engraved plate. `image` is a
 * JPEG, PNG or WebP beside the content file, at least 1200 pixels wide; `imageAlt` describes it for people who cannot see
 * it (WCAG 2.2, 1.1.1). `imageFocus` is the part that stays when a frame crops it.
 */
export function pictureFields<Image extends z.ZodType>({ image }: Pick<ContentTools<Image>, 'image'>) {
  return {
    image: image()
      .optional()
      .meta({
        label: 'Picture',
        help: `At least ${leastPictureWidth} pixels wide, with at most ${mostMegapixels} megapixels. Without one, the page keeps the engraved plate.`,
        inFile: 'A JPEG, PNG or WebP in the folder of this file, written as "./name.jpg".',
        isPicture: true,
      }),
    imageAlt: z.string().min(1).optional().meta({
      label: 'Description of the picture',
      help: 'What the picture shows, in one plain sentence, for people who cannot see it: "Two owners at a lathe, reading a drawing." Required if there is a picture.',
      prose: true,
    }),
    imageFocus: z.enum(pictureFocus).optional().meta({
      label: 'Focus of the picture',
      help: 'What stays in view when a frame crops the picture, such as a face near the top. Without it, the center.',
      isFocus: true,
    }),
  }
}

/** Refuses a picture without a description, and a description without a picture. */
export function pictureIsDescribed(entry: { image?: unknown; imageAlt?: unknown }): boolean {
  return (entry.image === undefined) === (entry.imageAlt === undefined)
}

export const pictureIsDescribedMessage = {
  message:
    'A picture needs its description, and a description its picture. Give both `image` and `imageAlt`, or neither.',
  path: ['image'],
}

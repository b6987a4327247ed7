import { z } from 'zod'
import type { Collection } from './collections.ts'
import type { ContentTools } from './content-tools.ts'

/** In pixels: pages show pictures up to 1200 pixels wide on high-density screens. */
export const leastPictureWidth = 1200

/** In millions of pixels: as many as a camera of 2026 takes, and no more than the server can decode. */
export const mostMegapixels = 50

/** The kinds whose bodies can have pictures. */
export const withBodyPictures: readonly Collection[] = ['blog', 'news', 'ownPages', 'team']

/** The places that a focus can name, each a value of `object-position` in CSS. Any other point is two percentages. */
const places = {
  'left top': [0, 0],
  top: [50, 0],
  'right top': [100, 0],
  left: [0, 50],
  center: [50, 50],
  right: [100, 50],
  'left bottom': [0, 100],
  bottom: [50, 100],
  'right bottom': [100, 100],
} as const

const percent = '(?:100|[1-9]?[0-9])%'
const focusPattern = new RegExp(`^(?:${Object.keys(places).join('|')}|${percent} ${percent})$`)

/** A point in percent from the left and from the top. */
export type FocusPoint = { x: number; y: number }

/** The point that a focus names; the center if it names none. */
export function focusPoint(focus: unknown): FocusPoint {
  const [, named] = Object.entries(places).find(([name]) => name === focus) ?? []
  const written = typeof focus === 'string' ? /^(\d{1,3})% (\d{1,3})%$/.exec(focus)?.slice(1) : undefined
  const [x = 50, y = 50] = named ?? written?.map(Number) ?? []
  return { x: Math.min(x, 100), y: Math.min(y, 100) }
}

/** A point as it is written in a file; undefined for the center, which is the default. */
export function focusAt({ x, y }: FocusPoint): string | undefined {
  return x === 50 && y === 50 ? undefined : `${x}% ${y}%`
}

/**
 * The fields for a picture that the firm supplies. Without them, the page shows an engraved plate. `image` is a JPEG,
 * PNG or WebP beside the content file, at least 1200 pixels wide. `imageAlt` describes it for people who cannot see
 * it (WCAG 2.2, 1.1.1), unless it adds nothing to the text. `imageFocus` is the point that stays visible when a frame
 * crops it.
 */
export function pictureFields<Image extends z.ZodType>(tools: ContentTools<Image>) {
  const { image, imageAlt, imageFocus } = portraitFields(tools)
  return {
    image,
    imageAlt,
    imageDecorative: z.boolean().optional().meta({
      label: 'Decorative picture',
      help: 'The picture adds nothing to the text, so it needs no description.',
      inFile: '`true`, instead of a description.',
      isDecorative: true,
    }),
    imageFocus,
  }
}

/** The fields for a portrait, which shows a person and so is never decorative. */
export function portraitFields<Image extends z.ZodType>({ image }: ContentTools<Image>) {
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
    imageFocus: z
      .string()
      .regex(focusPattern, {
        message: 'Write the focus as its distance from the left and from the top: "30% 20%".',
      })
      .optional()
      .meta({
        label: 'Focus of the picture',
        help: 'What stays in view when a frame crops the picture, such as a face. Without it, the center.',
        inFile: `Its distance from the left and from the top, "30% 20%", or one of: ${Object.keys(places).join(', ')}.`,
        isFocus: true,
      }),
  }
}

type Illustrated = { image?: unknown; imageAlt?: unknown; imageDecorative?: unknown }

/** A picture must be either described or decorative; without a picture, neither may be filled in. */
export function pictureIsDescribed({ image, imageAlt, imageDecorative = false }: Illustrated): boolean {
  const [isDescribed, isDecorative] = [imageAlt !== undefined, imageDecorative === true]
  return image === undefined ? !isDescribed && !isDecorative : isDescribed !== isDecorative
}

export const pictureIsDescribedMessage = {
  message:
    'A picture needs its description, and a description its picture. Give both `image` and `imageAlt`, or neither. For a decorative picture, write `imageDecorative: true` instead of `imageAlt`.',
  path: ['image'],
}

export const portraitIsDescribedMessage = {
  message:
    'A picture needs its description, and a description its picture. Give both `image` and `imageAlt`, or neither.',
  path: ['image'],
}

import type { ImageMetadata } from 'astro'
import type { FocusPoint } from '../../content-model/picture.ts'

/**
 * A page's picture: the plate engraved for an entry, or the photograph that the firm put beside the content file.
 * Addresses are ready for `src` and `srcset`; sizes are in CSS pixels.
 */
export type Picture =
  | {
      kind: 'plate'
      src: string
      width: number
      height: number
      /** The plate's SVG, for a picture on the first screen: painting waits for no file. */
      markup?: string
    }
  | {
      kind: 'photograph'
      original: ImageMetadata
      /** For a photograph on the first screen: shown until the files below have loaded. */
      preview?: Preview
      /** AVIF, then WebP, each with several widths. */
      sources: { type: string; srcSet: string }[]
      /** The fallback JPEG. */
      src: string
      width: number
      height: number
      alt: string
      /** The point that stays when the frame crops the rest, as `object-position` in CSS: "30% 20%", "left top". */
      focus: string | undefined
    }

/** A photograph's file, and the point that stays when it is cropped. */
export type Photograph = { file: Buffer; focus: FocusPoint }

/** A photograph small enough to be inlined in the page: one to two kilobytes of AVIF. */
export type Preview = { src: string; width: number; height: number }

import type { ImageMetadata } from 'astro'

/**
 * What a page shows where content has a picture: the plate engraved for it, or the photograph that the firm put
 * beside the content file. Addresses are ready for `src` and `srcset`; sizes are in CSS pixels.
 */
export type Picture =
  | {
      kind: 'plate'
      src: string
      width: number
      height: number
      /** The plate itself, for a picture on the first screen: no paint waits for a file. */
      markup?: string
    }
  | {
      kind: 'photograph'
      /** The file that the firm put there. */
      original: ImageMetadata
      /** For a photograph on the first screen: seen until the files below have come. */
      preview?: Preview
      /** AVIF, then WebP, each with several widths. */
      sources: { type: string; srcSet: string }[]
      /** The fall-back JPEG. */
      src: string
      width: number
      height: number
      alt: string
    }

/** A photograph so small that it stands in the page itself: one to two kilobytes of AVIF. */
export type Preview = { src: string; width: number; height: number }

import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { PictureFocus } from '../../content-model/picture.ts'
import type { Picture, Preview } from '../lib/picture.ts'

/** The size of the plates of areas, services and articles; portraits are upright. */
export const plateSize = { width: 720, height: 450 }
export const portraitSize = { width: 480, height: 600 }

const photographWidths = [360, 540, 720, 1080, 1440]

/** As wide as a phone's screen, and so coarse that it adds only one to two kilobytes to the page. */
const preview = { format: 'avif', width: 440, quality: 1 }

type Illustrated = {
  image?: ImageMetadata | undefined
  imageAlt?: string | undefined
  imageFocus?: PictureFocus | undefined
}

/**
 * An entry's picture: its photograph if it has one, otherwise the plate at `/plates/{plate}.svg`.
 *
 * @param plate the plate's address below `/plates/`, without ".svg": "articles/will-vs-trust"
 */
export async function pictureOf(entry: Illustrated, plate: string, size = plateSize): Promise<Picture> {
  if (!entry.image) return { kind: 'plate', src: `/plates/${plate}.svg`, ...size }

  const widths = photographWidths.filter((width) => width <= (entry.image?.width ?? 0))
  const [avif, webp, jpeg] = await Promise.all([
    getImage({ src: entry.image, format: 'avif', widths, layout: 'none' }),
    getImage({ src: entry.image, format: 'webp', widths, layout: 'none' }),
    getImage({ src: entry.image, format: 'jpeg', width: 720, layout: 'none' }),
  ])
  return {
    kind: 'photograph',
    original: entry.image,
    sources: [
      { type: 'image/avif', srcSet: avif.srcSet.attribute },
      { type: 'image/webp', srcSet: webp.srcSet.attribute },
    ],
    src: jpeg.src,
    width: entry.image.width,
    height: entry.image.height,
    alt: entry.imageAlt ?? '',
    focus: entry.imageFocus,
  }
}

/** The preview of a photograph, which `src/integrations/inline-previews.ts` inlines into the page. */
export async function previewOf(original: ImageMetadata): Promise<Preview> {
  const { src, attributes } = await getImage({ src: original, ...preview, layout: 'none' })
  return { src, width: Number(attributes['width']), height: Number(attributes['height']) }
}

import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { Picture, Preview } from '../lib/picture.ts'

/** The size of the plates of areas, services and articles; portraits stand upright. */
export const plateSize = { width: 720, height: 450 }
export const portraitSize = { width: 480, height: 600 }

const photographWidths = [360, 540, 720, 1080, 1440]

/** As wide as the screen of a phone; so coarse that it costs the page one to two kilobytes. */
const preview = { format: 'avif', width: 440, quality: 1 }

type Illustrated = { image?: ImageMetadata | undefined; imageAlt?: string | undefined }

/**
 * The picture of a content entry: its photograph when it has one, else the plate at `/plates/{plate}.svg`.
 *
 * @param plate the address of the plate below `/plates/`, without ".svg": "articles/will-vs-trust"
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
  }
}

/** The preview of a photograph, which `src/integrations/inline-previews.ts` puts into the page. */
export async function previewOf(original: ImageMetadata): Promise<Preview> {
  const { src, attributes } = await getImage({ src: original, ...preview, layout: 'none' })
  return { src, width: Number(attributes['width']), height: Number(attributes['height']) }
}

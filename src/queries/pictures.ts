import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { CollectionEntry } from 'astro:content'
import { focusPoint } from '../../content-model/picture.ts'
import { fieldOf } from '../../content-model/rules-between-files.ts'
import { readContentFile } from '../../editorial/reading/content-file.ts'
import { contentFolder } from '../../settings/content-folder.ts'
import type { Picture, Preview, Photograph } from '../lib/view-models.ts'

/** The size of plates for areas, services and articles, and of portraits, in CSS pixels. */
export const plateSize = { width: 720, height: 450 }
export const portraitSize = { width: 480, height: 600 }

const photographWidths = [360, 540, 720, 1080, 1440]

/**
 * Every second width and the largest, for the few browsers without AVIF: each file name takes bytes that a long
 * article does not have left in its first round trip.
 */
const forOlderBrowsers = (_: number, place: number, widths: readonly number[]) =>
  place % 2 === 0 || place === widths.length - 1

/** As wide as a phone's screen, and so coarse that it adds only one to two kilobytes to the page. */
const preview = { format: 'avif', width: 440, quality: 1 }

type Illustrated = {
  image?: ImageMetadata | undefined
  imageAlt?: string | undefined
  imageFocus?: string | undefined
}

/**
 * An entry's picture: its photograph if it has one, otherwise the plate at `/plates/{plate}.svg`.
 *
 * @param plate the plate's address below `/plates/`, without ".svg": "articles/will-vs-trust"
 */
export async function pictureOf(entry: Illustrated, plate: string, size = plateSize): Promise<Picture> {
  if (!entry.image) return { kind: 'plate', src: `/plates/${plate}.svg`, ...size }

  const original = entry.image
  const widths = photographWidths.filter((width) => width <= original.width)
  const [avif, webp, jpeg] = await Promise.all([
    getImage({ src: original, format: 'avif', widths, layout: 'none' }),
    getImage({ src: original, format: 'webp', widths: widths.filter(forOlderBrowsers), layout: 'none' }),
    getImage({ src: original, format: 'jpeg', width: 720, layout: 'none' }),
  ])
  return {
    kind: 'photograph',
    original,
    sources: [
      { type: 'image/avif', srcSet: avif.srcSet.attribute },
      { type: 'image/webp', srcSet: webp.srcSet.attribute },
    ],
    src: jpeg.src,
    width: original.width,
    height: original.height,
    alt: entry.imageAlt ?? '',
    focus: entry.imageFocus,
  }
}

/** The preview of a photograph, which `src/integrations/finish-pages.ts` inlines in the page. */
export async function previewOf(original: ImageMetadata): Promise<Preview> {
  const { src, attributes } = await getImage({ src: original, ...preview, layout: 'none' })
  return { src, width: Number(attributes['width']), height: Number(attributes['height']) }
}

/** A member's photograph as the firm supplied it, with its focus; undefined if there is none. */
export function photographOf({ id, data }: CollectionEntry<'team'>): Photograph | undefined {
  if (!data.image) return undefined
  const path = `team/${id}.md`
  const read = readContentFile({ path, text: readFileSync(join(contentFolder, path), 'utf8') })
  const image = read && 'fields' in read ? fieldOf(read, 'image') : undefined
  if (typeof image !== 'string') return undefined
  return { file: readFileSync(join(contentFolder, 'team', image)), focus: focusPoint(data.imageFocus) }
}

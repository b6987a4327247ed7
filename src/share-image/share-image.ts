import { createElement } from 'react'
import sharp from 'sharp'
import type { FirmColors } from '../../content-model/colors.ts'
import type { PlateForm } from '../../content-model/practice-area.ts'
import { ornament } from '../engraving/plate.ts'
import { repaintWith } from '../engraving/repaint.ts'
import { palette } from '../engraving/tints.ts'
import { shareFonts } from './fonts.ts'
import { Words } from './words.tsx'
import type { ShareWords } from './words.tsx'
import { openBuildCache } from '../build-cache/build-cache.ts'
import { codeVersion } from '../build-cache/code-version.ts'

/** The size that social networks and messengers show uncropped, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** The input of a share image: its text, the plate of the page, and the firm's colors if it has chosen some. */
type ShareImageRequest = ShareWords & {
  form: PlateForm
  seed: string
  colors?: FirmColors
  /** A JPEG of `sharePhotograph`'s size in Base64, shown instead of the plate. */
  photograph?: string
}

export const sharePhotograph = { width: 416, height: 520 } as const

/** The image shown when a page's link is shared: a PNG of 1200 by 630 pixels. */
export async function shareImage(request: ShareImageRequest): Promise<Buffer> {
  const { form, seed, colors, photograph, ...words } = request
  // Most builds find every image in the cache, and take a tenth of a second less without this.
  const { default: satori } = await import('satori')
  const text = await satori(createElement(Words, words), { ...shareSize, fonts: await shareFonts() })
  const figure = photograph ? framed(photograph) : seated(ornament({ form, seed, line: 6 }), palette.brass)
  const drawing = repaintWith(colors)(layered(ground, figure, text))
  // Lines on a ground need few colors; a face needs all that a palette has.
  const shades = photograph ? { colors: 256 } : { colors: 12, dither: 0 }
  return sharp(Buffer.from(drawing))
    .png({ palette: true, effort: 7, ...shades })
    .toBuffer()
}

const { width, height } = shareSize

function layered(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join('')}</svg>`
}

/** Dark for every form, because the text is light. */
const ground = `<path fill="${palette.pine}" d="M0 0h${width}v${height}H0z"/>`

/** A portrait to the right of the text, in an oval with two hairlines. */
function framed(photograph: string): string {
  const [x, y] = [width - sharePhotograph.width - 64, (height - sharePhotograph.height) / 2]
  const oval = (gap: number) =>
    `<ellipse cx="${x + sharePhotograph.width / 2}" cy="${height / 2}" rx="${sharePhotograph.width / 2 + gap}" ry="${sharePhotograph.height / 2 + gap}"`
  return (
    `<clipPath id="oval">${oval(0)}/></clipPath>` +
    `<image href="data:image/jpeg;base64,${photograph}" x="${x}" y="${y}" width="${sharePhotograph.width}" height="${sharePhotograph.height}" clip-path="url(#oval)"/>` +
    `<g fill="none" stroke="${palette.brass}" stroke-width="2">${oval(8)}/>${oval(16)}/></g>`
  )
}

/** The figure to the right of the text, cut off by the edge of the image. */
function seated(figure: string, color: string): string {
  return `<g color="${color}">${figure.replace('<svg ', '<svg x="736" y="3" width="624" height="624" ')}</g>`
}

/** The code that decides what an image shows. */
export const drawing = ['src/share-image', 'src/engraving', 'content-model']

const version = codeVersion(drawing)

/**
 * A page's share image, from an earlier build if the same code rendered it: rendering one takes a tenth of a
 * second.
 *
 * @param cacheDir Astro's cache folder
 */
export function cachedShareImage(request: ShareImageRequest, cacheDir: string): Promise<Buffer> {
  const key = ['share image', version, JSON.stringify(request)]
  return openBuildCache(cacheDir).cached(key, () => shareImage(request))
}

import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { FirmColors } from '../../content-model/colors.ts'
import type { Form } from '../engraving/forms.ts'
import { ornament } from '../engraving/plate.ts'
import { repaintWith } from '../engraving/repaint.ts'
import { palette } from '../engraving/tints.ts'
import { shareFonts } from './fonts.ts'
import { Words, type ShareWords } from './words.tsx'

/** The size that social networks and messengers show uncropped, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** The input of a share image: its text, the plate of the page, and the firm's colors if it has chosen some. */
export type ShareImageRequest = ShareWords & { form: Form; seed: string; colors?: FirmColors }

/** The image shown when a page's link is shared: a PNG of 1200 by 630 pixels. */
export async function shareImage(request: ShareImageRequest): Promise<Buffer> {
  const { form, seed, colors, ...words } = request
  const text = await satori(createElement(Words, words), { ...shareSize, fonts: await shareFonts() })
  const figure = ornament({ form, seed, line: 6 })
  const drawing = repaintWith(colors)(layered(ground, seated(figure, palette.brass), text))
  return sharp(Buffer.from(drawing)).png({ palette: true, colors: 12, effort: 7, dither: 0 }).toBuffer()
}

const { width, height } = shareSize

function layered(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join('')}</svg>`
}

/** Dark for every form, because the text is light. */
const ground = `<path fill="${palette.pine}" d="M0 0h${width}v${height}H0z"/>`

/** The figure to the right of the text, cut off by the edge of the image. */
function seated(figure: string, color: string): string {
  return `<g color="${color}">${figure.replace('<svg ', '<svg x="736" y="3" width="624" height="624" ')}</g>`
}

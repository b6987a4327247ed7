import { createElement } from 'react'
import satori from 'satori'
import type { Form } from '../engraving/forms.ts'
import { ornament } from '../engraving/plate.ts'
import { palette } from '../engraving/tints.ts'
import { cachedPng } from './cached-png.ts'
import { shareFonts } from './fonts.ts'
import { Words, type ShareWords } from './words.tsx'

/** The size that social networks and messengers show uncropped, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const

/** What a share image is made of: its words, and the plate of the page. */
export type ShareImageRequest = ShareWords & { form: Form; seed: string }

/** The picture that stands for a page where its link is shared: a PNG of 1200 by 630 pixels. */
export async function shareImage({ form, seed, ...words }: ShareImageRequest): Promise<Buffer> {
  const text = await satori(createElement(Words, words), { ...shareSize, fonts: await shareFonts() })
  const figure = ornament({ form, seed, line: 6 })
  return cachedPng(layered(ground, seated(figure, palette.brass), text), {
    palette: true,
    colors: 12,
    effort: 7,
    dither: 0,
  })
}

const { width, height } = shareSize

function layered(...layers: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layers.join('')}</svg>`
}

/** Dark for every form: the words are light. */
const ground = `<path fill="${palette.pine}" d="M0 0h${width}v${height}H0z"/>`

/** The figure to the right of the words, cut by the edge of the picture. */
function seated(figure: string, color: string): string {
  return `<g color="${color}">${figure.replace('<svg ', '<svg x="736" y="3" width="624" height="624" ')}</g>`
}

import sharp from 'sharp'
import { pictureSize } from '../../../../editorial/reading/picture-size.ts'
import { logoFault } from '../../../../editorial/rules/logo.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { mayBeSvg } from './picture-format.ts'
import { requireFewPixels } from './take-picture.ts'

export type TakenLogo = { bytes: Buffer; ending: 'svg' | 'png' }

/** An SVG logo takes a few thousand bytes; every page loads it. */
const mostSvgBytes = 200_000

/** Ten times the height in the bar. */
const mostLogoHeight = 480

/**
 * Checks an uploaded logo as the checker does: an SVG is kept unchanged, a PNG is decoded and rewritten without
 * metadata. Throws `Refusal` for anything other than an SVG, or a PNG that is high enough.
 */
export async function takeLogo(bytes: Buffer): Promise<TakenLogo> {
  const isPng = bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const ending = isPng ? 'png' : 'svg'
  if (!isPng && !mayBeSvg(bytes))
    throw new Refusal(422, 'The site cannot show this file as a logo. Choose an SVG or a PNG.')
  if (!isPng && bytes.length > mostSvgBytes)
    throw new Refusal(422, 'This SVG is larger than 200 kB, and every page loads it. Save a simpler one.')
  const size = pictureSize(bytes)
  const fault = logoFault(`logo.${ending}`, size)
  if (fault || !size) throw new Refusal(422, (fault ?? '').replaceAll('`', ''))
  if (!isPng) return { bytes, ending }
  requireFewPixels(size)
  try {
    const picture = sharp(bytes, { limitInputPixels: size.width * size.height, failOn: 'error' })
    return {
      bytes: await picture.resize({ height: mostLogoHeight, withoutEnlargement: true }).png().toBuffer(),
      ending,
    }
  } catch {
    throw new Refusal(422, 'This picture cannot be read. Save it again as a PNG, then upload that.')
  }
}

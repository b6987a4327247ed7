import { monogramMarkup } from './monogram.ts'
import { chancesOf, idOf } from './random.ts'
import { drawMedallion } from './form-medallion.ts'
import { shortened } from './curve.ts'
import { tints } from './tints.ts'

/** The frame of a portrait, in its own units: 4 wide to 5 high. */
export const portraitSize = { width: 400, height: 500 } as const

/**
 * The open oval of every portrait frame, as parts of its width and height: a photograph below the frame is
 * clipped to it, in CSS `clip-path: ellipse(33% 33% at 50% 50%)`.
 */
export const portraitOpening = { centerX: 0.5, centerY: 0.5, radiusX: 0.33, radiusY: 0.33 } as const

/**
 * A portrait medallion: an oval frame of guilloche on pine. With a monogram its letters stand in the middle;
 * without one the oval is left open, to lie over a photograph.
 */
export function portraitFrame({ seed, monogram }: { seed: string; monogram?: string }): string {
  const { width, height } = portraitSize
  const id = idOf('portrait', seed, monogram ?? '')
  const tint = tints.rosette
  const { layers } = drawMedallion(id, chancesOf(`portrait/${seed}`))
  const scale = 0.115
  const strokes = layers.map(
    (layer) =>
      `<g stroke="${tint[layer.tone]}" stroke-width="${shortened(0.8 / scale, 1)}">${layer.markup}</g>`,
  )
  const hole = monogram ? '' : 'M68 250a132 165 0 1 0 264 0a132 165 0 1 0-264 0z'
  const letters = monogram ? `<g fill="${tint.bright}">${monogramMarkup(monogram, 84)}</g>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">` +
    `<path fill="${tint.ground}" fill-rule="evenodd" d="M0 0h${width}v${height}H0z${hole}"/>` +
    `<g transform="translate(200 250)">${letters}<g transform="scale(${scale})">${strokes.join('')}</g></g></svg>`
  )
}

import { shortened } from './curve.ts'
import { reach } from './figure.ts'
import { frameLayers } from './form-medallion.ts'
import { monogramMarkup } from './monogram.ts'
import { chancesOf, idOf } from './random.ts'
import { tints } from './tints.ts'
import { underprintMarkup } from './underprint.ts'

/** The portrait frame in its own units, with an aspect ratio of 4:5. */
export const portraitSize = { width: 400, height: 500 } as const

/**
 * The oval opening of every portrait frame, as fractions of its width and height. A photograph under the frame is
 * clipped to it by the CSS rule `clip-path: ellipse(31% 31% at 50% 50%)`.
 */
export const portraitOpening = { centerX: 0.5, centerY: 0.5, radiusX: 0.31, radiusY: 0.31 } as const

/** Whose portrait: the seed is the member's slug; the monogram has one to three initials. */
export type PortraitRequest = { seed: string; monogram?: string }

/**
 * A portrait medallion: an oval guilloche frame on pine. With a monogram, its letters are drawn as outlines in the
 * center; without one, the oval is a hole for a photograph underneath.
 */
export function portraitFrame({ seed, monogram }: PortraitRequest): string {
  const { width, height } = portraitSize
  const id = idOf('portrait', seed, monogram ?? '')
  const chances = chancesOf(`portrait/${seed}`)
  const layers = frameLayers(id, chances, openRadius)
  const underprint = underprintMarkup(`${id}u`, chances, portraitSize)
  const strokes = layers.map(({ tone, markup }) => `<g stroke="${tint[tone]}">${markup}</g>`)
  const cut = `${id}c`
  const hole = monogram ? '' : openOval
  const letters = monogram ? `<g fill="${tint.bright}">${monogramMarkup(monogram, 68)}</g>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">` +
    `<clipPath id="${cut}"><path clip-rule="evenodd" d="M0 0h${width}v${height}H0z${openOval}"/></clipPath>` +
    `<path fill="${tint.ground}" fill-rule="evenodd" d="M0 0h${width}v${height}H0z${hole}"/>` +
    `<g clip-path="url(#${cut})" stroke="${tint.faint}" stroke-opacity=".6">${underprint}</g>` +
    `<g transform="translate(${width / 2} ${height / 2})">${letters}` +
    `<g transform="scale(${scale})" stroke-width="${shortened(0.75 / scale, 1)}">${strokes.join('')}</g></g></svg>`
  )
}

const tint = tints.rosette

/** The frame extends to 15 units from the top edge. */
const scale = 0.1175

const radii = {
  x: portraitOpening.radiusX * portraitSize.width,
  y: portraitOpening.radiusY * portraitSize.height,
}

const openOval =
  `M${portraitSize.width / 2 - radii.x} ${portraitSize.height / 2}` +
  `a${radii.x} ${radii.y} 0 1 0 ${2 * radii.x} 0a${radii.x} ${radii.y} 0 1 0-${2 * radii.x} 0z`

/** The frame's hairlines are just outside the hole. */
const openRadius = Math.min(radii.y / scale / 0.965, 0.7 * reach)

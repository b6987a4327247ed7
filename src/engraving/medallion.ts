import { shortened } from './curve.ts'
import { reach } from './figure.ts'
import { frameLayers } from './form-medallion.ts'
import { monogramMarkup } from './monogram.ts'
import { chancesOf, idOf } from './random.ts'
import { tints } from './tints.ts'
import { underprintMarkup } from './underprint.ts'

/** The portrait frame in its own units, with an aspect ratio of 4:5. */
const portraitSize = { width: 400, height: 500 } as const

/**
 * The radii of the oval opening, as fractions of the frame's width and height: narrow around a monogram, wide for a
 * photograph, which the CSS rule `clip-path: ellipse(42% 42% at 50% 50%)` cuts to the same oval.
 */
const openings = { monogram: 0.31, photograph: 0.42 } as const

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
  const opening = openings[monogram ? 'monogram' : 'photograph']
  const scale = scaleOf(opening)
  const openOval = ovalOf(opening)
  const layers = frameLayers(id, chances, openRadius(opening))
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

/** Around a monogram the frame ends 15 units from the top edge; around a photograph it grows with its opening. */
const scaleOf = (opening: number) => (0.1175 * opening) / openings.monogram

function ovalOf(opening: number): string {
  const [x, y] = [opening * portraitSize.width, opening * portraitSize.height]
  return `M${portraitSize.width / 2 - x} ${portraitSize.height / 2}a${x} ${y} 0 1 0 ${2 * x} 0a${x} ${y} 0 1 0-${2 * x} 0z`
}

/** The frame's hairlines are just outside the hole. */
function openRadius(opening: number): number {
  return Math.min((opening * portraitSize.height) / scaleOf(opening) / 0.965, 0.7 * reach)
}

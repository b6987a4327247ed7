import type { PlateForm } from '../../content-model/practice-area.ts'
import { shortened } from './curve.ts'
import { reach, forms } from './forms.ts'
import type { Tone } from './forms.ts'
import { chancesOf, idOf } from './random.ts'
import type { Chances } from './random.ts'
import { tints } from './tints.ts'
import { underprintMarkup } from './underprint.ts'

/**
 * How a figure is placed on its plate, so that plates of one form differ at a glance: whole or cut off by an edge,
 * once or twice, far or near. Without one, the seed decides where a large figure goes.
 */
export const compositions = ['half', 'whole', 'near', 'rising', 'pair', 'corner'] as const
export type Composition = (typeof compositions)[number]

/** A plate's input. Width and height are in CSS pixels, close to the displayed size. */
type PlateRequest = {
  form: PlateForm
  seed: string
  width: number
  height: number
  composition?: Composition
}

/** The `<svg>` of an engraved plate with its background, for an `<img>` file or inline. Decorative, without a title. */
export function plate(request: PlateRequest): string {
  const { form, seed, width, height } = request
  const id = idOf('plate', form, seed, width, height)
  const chances = chancesOf(`${form}/${seed}`)
  const tint = tints[form]
  const { layers, covers } = forms[form](chances, id)
  const underprint = underprintMarkup(`${id}u`, chances, { width, height })
  const { x, y, radius, twin } = request.composition
    ? seatIn(request.composition, request)
    : covers
      ? seatOfCloth(request, covers)
      : seatByChance(request, chances)
  const scale = shortened(radius / reach, 4)
  const strokes = layers.map(({ tone, markup }) =>
    strokeMarkup({ color: tint[tone], width: lineWidth(width, radius) / scale }, markup),
  )
  const place = `translate(${shortened(x, 1)} ${shortened(y, 1)})scale(${scale})`
  const again = twin ? `<use href="#${id}t" x="${shortened(twin, 1)}"/>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `<path fill="${tint.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g stroke="${tint.faint}" stroke-opacity=".6">${underprint}</g>` +
    `<g${twin ? ` id="${id}t"` : ''} transform="${place}">${strokes.join('')}</g>${again}</svg>`
  )
}

/** An ornament's form and seed, and its line width: 5 is a hairline at 560 pixels. */
type OrnamentRequest = { form: PlateForm; seed: string; line?: number }

/**
 * The line work of a form without a background, in the surrounding text color, inlined in mastheads. A page has one
 * ornament, so its ids are as short as possible.
 */
export function ornament({ form, seed, line = 5 }: OrnamentRequest): string {
  const { layers } = forms[form](chancesOf(`${form}/${seed}`), 'o')
  const strokes = layers.map(({ tone, markup }) =>
    strokeMarkup({ color: 'currentColor', width: line, opacity: strengths[tone] }, markup),
  )
  const edge = reach + 20
  return `<svg viewBox="-${edge} -${edge} ${2 * edge} ${2 * edge}" fill="none">${strokes.join('')}</svg>`
}

/** A figure's position, its size, and the distance to the right at which it is repeated. */
type Seat = { x: number; y: number; radius: number; twin?: number }

type Sheet = { width: number; height: number }

/** The position of a figure in a composition. Cards crop plates to a strip, so a whole figure stays near the center. */
function seatIn(composition: Composition, { width, height }: Sheet): Seat {
  const seats: Record<Composition, Seat> = {
    half: { x: width, y: 0.5 * height, radius: 0.62 * width },
    whole: { x: 0.5 * width, y: 0.5 * height, radius: 0.31 * height },
    near: { x: 0.12 * width, y: 0.5 * height, radius: 1.15 * width },
    rising: { x: 0.5 * width, y: 0.9 * height, radius: 0.46 * width },
    pair: { x: 0.26 * width, y: 0.5 * height, radius: 0.31 * height, twin: 0.48 * width },
    corner: { x: 0.04 * width, y: 0.12 * height, radius: 0.7 * width },
  }
  return seats[composition]
}

/** The position of a figure that fills its plate like cloth. */
function seatOfCloth({ width, height }: Sheet, covers: number): Seat {
  return { x: width / 2, y: height / 2, radius: (Math.hypot(width, height) / 2 / covers) * reach }
}

/** A position determined by the seed: cut off by an edge, except for a figure in the middle of a low plate. */
function seatByChance({ width, height }: Sheet, chances: Chances): Seat {
  const x = { left: 0.28, center: 0.5, right: 0.72 }[
    chances.pick(['left', 'center', 'right', 'right'] as const)
  ]
  const y = chances.between(0.36, 0.64) * height
  return { x: x * width, y, radius: Math.max(height * chances.between(0.8, 1), width * 0.46) }
}

const strengths: Readonly<Record<Tone, number>> = { bright: 1, soft: 0.75, faint: 0.4 }

type Stroke = { color: string; width: number; opacity?: number }

function strokeMarkup({ color, width, opacity = 1 }: Stroke, markup: string): string {
  const strength = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`
  return `<g stroke="${color}" stroke-width="${shortened(width, 1)}"${strength}>${markup}</g>`
}

/** A hairline that stays one at 360 pixels, does not get too thin at 1440, and does not fill a small figure with ink. */
function lineWidth(width: number, radius: number): number {
  return (0.6 + width / 1450) * Math.min(1, Math.sqrt((2.5 * radius) / width))
}

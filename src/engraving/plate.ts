import { shortened } from './curve.ts'
import { reach, type Tone } from './figure.ts'
import { forms, type Form } from './forms.ts'
import { chancesOf, idOf, type Chances } from './random.ts'
import { tints } from './tints.ts'
import { underprintMarkup } from './underprint.ts'

/** Where the figure lies on its plate. Without one, the seed decides. */
export type Placement = 'left' | 'center' | 'right'

/** What a plate is made from. Width and height are in CSS pixels, about as large as the plate is shown. */
export type PlateRequest = {
  form: Form
  seed: string
  width: number
  height: number
  placement?: Placement
}

/** The `<svg>` of an engraved plate with its ground: for an `<img>` file or inline. It has no title: decorative. */
export function plate(request: PlateRequest): string {
  const { form, seed, width, height } = request
  const id = idOf('plate', form, seed, width, height)
  const chances = chancesOf(`${form}/${seed}`)
  const tint = tints[form]
  const { layers, covers } = forms[form](chances, id)
  const underprint = underprintMarkup(`${id}u`, chances, { width, height })
  const { x, y, radius } = covers
    ? { x: width / 2, y: height / 2, radius: (Math.hypot(width, height) / 2 / covers) * reach }
    : seatOf(request, chances)
  const scale = shortened(radius / reach, 4)
  const strokes = layers.map(({ tone, markup }) =>
    strokeMarkup({ color: tint[tone], width: lineWidth(width) / scale }, markup),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" fill="none">` +
    `<path fill="${tint.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g stroke="${tint.faint}" stroke-opacity=".6">${underprint}</g>` +
    `<g transform="translate(${shortened(x, 1)} ${shortened(y, 1)})scale(${scale})">${strokes.join('')}</g></svg>`
  )
}

/** An ornament's form and seed, and the width of its lines: 5 is a hairline at 560 pixels. */
export type OrnamentRequest = { form: Form; seed: string; line?: number }

/**
 * The same line work without a ground, in the color of the text around it: for mastheads, inline. A page has one
 * ornament, so its ids are as short as can be.
 */
export function ornament({ form, seed, line = 5 }: OrnamentRequest): string {
  const { layers } = forms[form](chancesOf(`${form}/${seed}`), 'o')
  const strokes = layers.map(({ tone, markup }) =>
    strokeMarkup({ color: 'currentColor', width: line, opacity: strengths[tone] }, markup),
  )
  const edge = reach + 20
  return `<svg viewBox="-${edge} -${edge} ${2 * edge} ${2 * edge}" fill="none">${strokes.join('')}</svg>`
}

/** Where the figure lies and how large it is: cut by an edge, but for one in the middle of a low plate. */
function seatOf({ width, height, placement }: PlateRequest, chances: Chances) {
  const place = placement ?? chances.pick(['left', 'center', 'right', 'right'] as const)
  const x = { left: 0.28, center: 0.5, right: 0.72 }[place] * width
  const y = chances.between(0.36, 0.64) * height
  return { x, y, radius: Math.max(height * chances.between(0.8, 1), width * 0.46) }
}

const strengths: Readonly<Record<Tone, number>> = { bright: 1, soft: 0.75, faint: 0.4 }

type Stroke = { color: string; width: number; opacity?: number }

function strokeMarkup({ color, width, opacity = 1 }: Stroke, markup: string): string {
  const strength = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`
  return `<g stroke="${color}" stroke-width="${shortened(width, 1)}"${strength}>${markup}</g>`
}

/** A hairline that stays one at 360 pixels and does not thin out at 1440. */
function lineWidth(width: number): number {
  return 0.6 + width / 1450
}

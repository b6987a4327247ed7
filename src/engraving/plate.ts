import { shortened } from './curve.ts'
import { reach, type Layer } from './figure.ts'
import { forms, type Form } from './forms.ts'
import { chancesOf, idOf } from './random.ts'
import { tints } from './tints.ts'

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
export function plate({ form, seed, width, height, placement }: PlateRequest): string {
  const id = idOf('plate', form, seed, width, height)
  const chances = chancesOf(`${form}/${seed}`)
  const tint = tints[form]
  const { layers } = forms[form](id, chances)
  const place = placement ?? chances.pick(['left', 'center', 'right'] as const)
  const x = { left: 0.3, center: 0.5, right: 0.7 }[place] * width
  const y = chances.between(0.4, 0.6) * height
  const radius = Math.max(height * 0.9, width * 0.46)
  const scale = shortened(radius / reach, 4)
  const strokes = layers.map((layer) => layerMarkup(layer, lineWidth(width) / scale, tint[layer.tone]))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none">` +
    `<path fill="${tint.ground}" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(${shortened(x)} ${shortened(y)})scale(${scale})">${strokes.join('')}</g></svg>`
  )
}

/** The same line work without a ground, in the colour of the text around it: for mastheads, inline. */
export function ornament({ form, seed }: { form: Form; seed: string }): string {
  const { layers } = forms[form](idOf('ornament', form, seed), chancesOf(`${form}/${seed}`))
  const strokes = layers.map((layer) => layerMarkup(layer, 5, 'currentColor'))
  const edge = reach + 20
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${edge} -${edge} ${2 * edge} ${2 * edge}" fill="none">` +
    `${strokes.join('')}</svg>`
  )
}

function layerMarkup({ weight, markup }: Layer, width: number, color: string): string {
  return `<g stroke="${color}" stroke-width="${shortened(weight * width, 1)}">${markup}</g>`
}

function lineWidth(width: number): number {
  return 0.5 + width / 1600
}

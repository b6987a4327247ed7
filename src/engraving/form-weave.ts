import { tracePath, type Curve } from './curve.ts'
import { reach, type Draw } from './figure.ts'

/** Ribbons of guilloche in a plain weave: each passes over one and under the next. */
export const drawWeave: Draw = (id, chances) => {
  const pitch = Math.round(chances.between(560, 680))
  const width = Math.round(pitch * chances.between(0.72, 0.8))
  const length = 2 * pitch - width
  const strands = chances.whole(6, 9)
  const swings = chances.pick([1, 1.5, 2] as const)
  const strand = (phase: number): Curve => {
    return (t) => [t * length, (width / 2) * 0.94 * Math.sin(2 * Math.PI * (swings * t + phase))]
  }
  const lines = Array.from({ length: strands }, (_, index) =>
    tracePath(strand(index / strands), { from: -0.5, to: 0.5, pieces: Math.ceil(swings * 6) }),
  )
  const edge = `M${-length / 2} ${-width / 2}h${length}m0 ${width}h-${length}`
  const ribbon = `<path id="${id}r" d="${lines.join('')}${edge}"/>`
  const cells = Math.ceil(reach / pitch)
  const uses: string[] = []
  for (let row = -cells; row <= cells; row += 1) {
    for (let column = -cells; column <= cells; column += 1) {
      const turn = (row + column) % 2 === 0 ? '' : 'rotate(90)'
      uses.push(`<use href="#${id}r" transform="translate(${column * pitch} ${row * pitch})${turn}"/>`)
    }
  }
  return {
    layers: [
      {
        tone: 'bright',
        weight: 1,
        markup: `<defs>${ribbon}</defs><g transform="rotate(-32)">${uses.join('')}</g>`,
      },
    ],
  }
}

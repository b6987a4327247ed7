import { tracePath, type Curve } from './curve.ts'
import { reach, type Draw } from './figure.ts'
import type { Chances } from './random.ts'

/** Ribbons of guilloche in a plain weave, warp and weft in two tones: each passes over one and under the next. */
export const drawWeave: Draw = (chances, id) => {
  const pitch = Math.round(chances.between(420, 540))
  const width = Math.round(pitch * chances.between(0.74, 0.84))
  const length = 2 * pitch - width
  const tilt = chances.pick([-45, -38, -30, -24, 24, 30, 38, 45] as const)
  const cells = (reach - length / 2) / pitch
  const thread = (name: string, parity: 0 | 1) => {
    const places: string[] = []
    const edge = Math.floor(cells)
    for (let row = -edge; row <= edge; row += 1) {
      for (let column = -edge; column <= edge; column += 1) {
        if (Math.abs(row + column) % 2 !== parity || Math.hypot(row, column) > cells) continue
        places.push(`<use href="#${id}${name}" x="${column * pitch}" y="${row * pitch}"/>`)
      }
    }
    const turn = parity === 0 ? '' : ' transform="rotate(90)"'
    const ribbon = ribbonData({ length, width }, chances)
    return `<g transform="rotate(${tilt})"><defs><path id="${id}${name}"${turn} d="${ribbon}"/></defs>${places.join('')}</g>`
  }
  return {
    covers: (cells - 0.7) * pitch,
    layers: [
      { tone: 'soft', markup: thread('w', 0) },
      { tone: 'bright', markup: thread('f', 1) },
    ],
  }
}

/** The length of ribbon visible between two crossings: strands, and two hairlines along each edge. */
function ribbonData({ length, width }: { length: number; width: number }, chances: Chances): string {
  const strands = chances.whole(8, 12)
  const swings = chances.pick([1, 1, 1.5, 2] as const)
  const swell = chances.between(0, 0.35)
  const strand = (phase: number): Curve => {
    return (t) => {
      const room = 0.42 * width * (1 - swell * Math.cos(Math.PI * t) ** 2)
      return [t * length, room * Math.sin(2 * Math.PI * (swings * t + phase))]
    }
  }
  const lines = Array.from({ length: strands }, (_, index) =>
    tracePath(strand(index / strands), { from: -0.5, to: 0.5, pieces: Math.ceil(swings * 6) }),
  )
  const edges = [-0.5, -0.46, 0.46, 0.5].map(
    (y) => `M${Math.round(-length / 2)} ${Math.round(y * width)}h${Math.round(length)}`,
  )
  return [...lines, ...edges].join('')
}

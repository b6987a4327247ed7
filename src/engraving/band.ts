import { shifted } from './copies.ts'
import { tracePath, type Curve } from './curve.ts'
import { chancesOf, idOf, type Chances } from './random.ts'
import { palette } from './tints.ts'

/** Length and height in CSS pixels. */
type BandRequest = { seed: string; length: number; height: number }

/**
 * A woven guilloche border that tiles along its length: a section rule, or a background that repeats in x. Two sets
 * of strands share it, and one swells where the other narrows.
 */
export function band({ seed, length, height }: BandRequest): string {
  const id = idOf('band', seed, length, height)
  const chances = chancesOf(`band/${seed}`)
  const beads = Math.max(1, Math.round(length / (height * chances.between(2.2, 3.2))))
  const bead = { length: (length / beads) * unit, height: height * unit }
  const first = beadData(bead, chances)
  const second = beadData(bead, chances)
  const [right, low] = [length * unit, bead.height]
  const edges = [0.03, 0.1, 0.9, 0.97].map((part) => `M0 ${Math.round(part * low)}h${right}`).join('')
  const aside = Math.round(-bead.length / 2)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${low}" width="${length}" height="${height}" fill="none">` +
    `<g stroke="${palette.brass}" stroke-width="${0.7 * unit}"><path d="${edges}"/>` +
    shifted(`${id}a`, `<path d="${first}"/>`, beads, [bead.length, 0]) +
    `<g transform="translate(${aside})" stroke-opacity=".6">` +
    shifted(`${id}b`, `<path d="${second}"/>`, beads + 1, [bead.length, 0]) +
    `</g></g></svg>`
  )
}

const unit = 20

/** The strands of one bead: they continue from the previous one, swell, and lead into the next. */
function beadData({ length, height }: { length: number; height: number }, chances: Chances): string {
  const strands = chances.whole(6, 8)
  const swings = chances.pick([1, 1, 2] as const)
  const neck = chances.between(0.2, 0.4)
  const strand = (phase: number): Curve => {
    return (t) => {
      const room = 0.38 * height * (neck + (1 - neck) * Math.sin(Math.PI * t) ** 2)
      return [t * length, height / 2 + room * Math.sin(2 * Math.PI * (swings * t + phase))]
    }
  }
  return Array.from({ length: strands }, (_, index) =>
    tracePath(strand(index / strands), { from: 0, to: 1, pieces: 4 + 4 * swings }),
  ).join('')
}

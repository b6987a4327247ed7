import { tracePath } from './curve.ts'
import { shifted } from './copies.ts'
import { chancesOf, idOf } from './random.ts'
import { palette } from './tints.ts'

/** Length and height in CSS pixels; the color is any CSS color. */
export type BandRequest = { seed: string; length: number; height: number; color?: string }

/** A woven guilloche border that tiles along its length: a section rule, or a background that repeats in x. */
export function band({ seed, length, height, color = palette.brass }: BandRequest): string {
  const id = idOf('band', seed, length, height)
  const chances = chancesOf(`band/${seed}`)
  const strands = chances.pick([6, 8, 10] as const)
  const swings = Math.max(1, Math.round(length / (height * chances.between(1.6, 2.4))))
  const period = (length / swings) * 10
  const top = height * 10
  const wave = tracePath((t) => [t * period, top / 2 - top * 0.44 * Math.cos(2 * Math.PI * t)], {
    from: -1,
    to: swings + 1,
    pieces: (swings + 2) * 6,
  })
  const lines = shifted(id, `<path d="${wave}"/>`, strands, [period / strands, 0])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${length * 10} ${top}" width="${length}" height="${height}" fill="none">` +
    `<g stroke="${color}" stroke-width="7">${lines}</g></svg>`
  )
}

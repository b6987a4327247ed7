import { shifted } from './copies.ts'
import { shortened, tracePath, type Curve } from './curve.ts'
import type { Chances } from './random.ts'

/** The plate to cover, in CSS pixels. */
type Sheet = { width: number; height: number }

/** How many waves a path has: the browser copies paths, and identical waves cost almost nothing in a compressed file. */
const together = 8

/**
 * The fine waves under the figure, as on banknote paper: one wave, shifted down and slightly sideways, so that the
 * crests drift across the sheet. Drawn in tenths of a pixel.
 */
export function underprintMarkup(id: string, chances: Chances, { width, height }: Sheet): string {
  const gap = chances.between(4.6, 5.6) * (0.7 + width / 1200)
  const length = gap * chances.between(16, 30)
  const swing = gap * chances.between(0.9, 2.2)
  const drift = (length / chances.between(14, 30)) * chances.pick([-1, 1] as const)
  const count = evenAbove((height + 4 * swing) / gap)
  const aside = Math.abs(drift) * count
  const [from, to] = [drift > 0 ? -aside : 0, width + (drift > 0 ? 0 : aside)]
  const periods = Math.ceil((to - from) / length)
  const [across, down] = [10 * shortened(drift, 2), 10 * gap]
  const waves = Array.from({ length: together }, (_, index) => {
    const [x, y] = [Math.round(across * index), Math.round(down * index)]
    const wave: Curve = (t) => [
      10 * (from + t * length) + x,
      10 * swing * (Math.sin(2 * Math.PI * t) - 2) + y,
    ]
    return tracePath(wave, { from: 0, to: periods, pieces: periods * 4 })
  })
  const lines = shifted(id, `<path d="${waves.join('')}"/>`, count / together, [
    together * across,
    together * down,
  ])
  return `<g transform="scale(.1)" stroke-width="${shortened(4 + width / 250, 1)}">${lines}</g>`
}

/** The next multiple of `together` with only small factors, so that few `<use>` elements repeat the paths. */
function evenAbove(count: number): number {
  const step = count > 64 ? 2 * together : together
  return Math.ceil(count / step) * step
}

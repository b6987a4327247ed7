import { tracePath, type Curve } from './curve.ts'
import { reach, type Draw } from './figure.ts'
import type { Chances } from './random.ts'
import { circlesMarkup, laceMarkup, polar, ringMarkup } from './rosette.ts'

/** An oval frame, like the one around a portrait on a banknote, with tree rings in it, one per generation. */
export const drawMedallion: Draw = (chances, id) => {
  const open = chances.between(0.54, 0.6) * reach
  const frame = frameLayers(id, chances, open)
  const rings = growthData(chances, open * 0.9)
  return {
    layers: [...frame, { tone: 'soft', markup: `<g transform="scale(.8 1)"><path d="${rings}"/></g>` }],
  }
}

/** The oval frame alone, open up to the radius `open`; its aspect ratio is 4:5. */
export function frameLayers(id: string, chances: Chances, open: number) {
  const oval = (markup: string) => `<g transform="scale(.8 1)">${markup}</g>`
  const rim = 0.9 * reach
  const lobes = chances.pick([10, 12, 16, 20, 24] as const)
  const edge = laceMarkup(`${id}l`, {
    inner: rim * 0.97,
    outer: reach,
    count: 120,
    span: chances.whole(4, 8),
  })
  const lining = laceMarkup(`${id}n`, {
    inner: open * 1.16,
    outer: open * 1.02,
    count: 120,
    span: chances.whole(4, 8),
  })
  const ring = ringMarkup(`${id}o`, {
    inner: open * 1.08,
    outer: rim,
    lobes,
    turns: 2,
    swings: Math.round(chances.between(90, 120) / lobes),
    outerLobe: chances.between(0.04, 0.24),
    innerLobe: chances.between(0.04, 0.24),
    linger: chances.between(-0.08, 0.06),
  })
  return [
    { tone: 'faint', markup: oval(edge + lining) },
    { tone: 'bright', markup: oval(ring + circlesMarkup([open, open * 0.97])) },
  ] as const
}

/** Closed lines around an off-center pith, wide years and lean ones, that settle at the radius `outer`. */
function growthData(chances: Chances, outer: number): string {
  const years = Array.from({ length: chances.whole(15, 18) }, () => chances.between(0.45, 1.55))
  const age = years.reduce((sum, year) => sum + year, 0)
  const waves = [2, 3].map((count) => ({
    count,
    depth: chances.between(0.03, 0.08),
    phase: chances.between(0, 2 * Math.PI),
  }))
  const [pithX, pithY] = polar(outer * chances.between(0.1, 0.24), chances.between(0, 2 * Math.PI))
  let grown = 0
  return years
    .map((year) => {
      grown += year
      const part = grown / age
      const calm = 1 - part
      const uneven = 2.6 * calm * part + 0.25 * calm
      const ring: Curve = (angle) => {
        const bend = waves.reduce(
          (sum, { count, depth, phase }) => sum + depth * Math.cos(count * angle + phase),
          0,
        )
        const [x, y] = polar(outer * part * (1 + bend * uneven), angle)
        return [x + pithX * calm, y + pithY * calm]
      }
      return tracePath(ring, { from: 0, to: 2 * Math.PI, pieces: 6, closed: true })
    })
    .join('')
}

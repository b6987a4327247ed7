import { reach, type Draw } from './figure.ts'
import { ringMarkup, type Ring } from './rosette.ts'

/** Two rings that link like two houses that become one: each passes over the other once. */
export const drawInterlace: Draw = (id, chances) => {
  const shift = Math.round(chances.between(0.36, 0.42) * reach)
  const outer = reach - shift
  const inner = outer * chances.between(0.56, 0.66)
  const lobes = chances.pick([18, 20, 24] as const)
  const ring = (): Ring => ({
    inner,
    outer,
    lobes,
    swings: chances.pick([5, 7] as const),
    outerLobe: chances.between(0.1, 0.25),
    innerLobe: chances.between(0, 0.3),
    linger: chances.between(-0.1, 0.15),
  })
  const gap = 24
  const cut = (x: number, side: 0 | 1) => {
    const [far, near] = [outer + gap, inner - gap].map(Math.round)
    return (
      `M-3000-3000H3000V3000H-3000z` +
      `M${x - far} 0a${far} ${far} 0 0 ${side} ${2 * far} 0h${near - far}a${near} ${near} 0 0 ${1 - side}-${2 * near} 0z`
    )
  }
  const system = (name: string, x: number, side: 0 | 1) =>
    `<clipPath id="${id}${name}"><path clip-rule="evenodd" d="${cut(-x, side)}"/></clipPath>` +
    `<g clip-path="url(#${id}${name})"><g transform="translate(${x})">${ringMarkup(id + name + 'r', ring())}</g></g>`
  return {
    layers: [
      { tone: 'bright', weight: 1, markup: system('a', -shift, 0) },
      { tone: 'soft', weight: 1, markup: system('b', shift, 1) },
    ],
  }
}

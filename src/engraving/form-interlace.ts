import { reach, type Draw } from './figure.ts'
import { circlesMarkup, laceMarkup, ringMarkup } from './rosette.ts'

/** Two linked rings, like two companies that merge: each passes over the other once. */
export const drawInterlace: Draw = (chances, id) => {
  const shift = Math.round(chances.between(0.31, 0.37) * reach)
  const outer = reach - shift
  const inner = shift + chances.between(0.05, 0.09) * reach
  const link = (name: string, x: number, under: 'top' | 'bottom') => {
    const lobes = chances.pick([12, 14, 16, 18] as const)
    const ring = ringMarkup(`${id}${name}r`, {
      inner: inner * 1.05,
      outer: outer * 0.97,
      lobes,
      turns: 2,
      swings: Math.round(chances.between(86, 120) / lobes),
      innerLobe: chances.between(0, 0.25),
      linger: chances.between(-0.1, 0.1),
    })
    const hairlines = circlesMarkup([outer, outer * 0.985, inner, inner * 1.03])
    const cut = `${id}${name}c`
    return (
      `<clipPath id="${cut}"><path clip-rule="evenodd" d="${sheet}${halfRing(-x, outer + gap, inner - gap, under)}"/></clipPath>` +
      `<g clip-path="url(#${cut})"><g transform="translate(${x})">${ring}${hairlines}</g></g>`
    )
  }
  const eye = laceMarkup(`${id}e`, {
    inner: inner * 0.95,
    outer: inner * 0.42,
    count: 72,
    span: chances.whole(9, 21),
  })
  const eyes = `<g id="${id}f" transform="translate(${-shift})">${eye}</g><use href="#${id}f" x="${2 * shift}"/>`
  return {
    layers: [
      { tone: 'faint', markup: eyes },
      { tone: 'bright', markup: link('a', -shift, 'bottom') },
      { tone: 'soft', markup: link('b', shift, 'top') },
    ],
  }
}

const gap = 36
const sheet = 'M-3e3-3e3H3e3V3e3H-3e3z'

/** The upper or lower half of a ring around a point on the middle line, as path data. */
function halfRing(x: number, outer: number, inner: number, half: 'top' | 'bottom'): string {
  const [far, near] = [Math.round(outer), Math.round(inner)]
  const [out, back] = half === 'top' ? [1, 0] : [0, 1]
  return `M${x - far} 0a${far} ${far} 0 0 ${out} ${2 * far} 0h${near - far}a${near} ${near} 0 0 ${back}-${2 * near} 0z`
}

import type { Chances } from './random.ts'
import type { PlateForm } from '../../content-model/practice-area.ts'
import { tracePath } from './curve.ts'
import type { Curve } from './curve.ts'
import { circlesMarkup, laceMarkup, polar, ringMarkup } from './rosette.ts'

/** How a layer of line work is printed: the form's tint gives each tone a color. */
export type Tone = 'bright' | 'soft' | 'faint'

/** Strokes of one tone. */
type Layer = { tone: Tone; markup: string }

/**
 * Line work centered on the origin, within `reach` on every side, the lowest layer first. A figure that covers its
 * background like cloth gives the radius to which it does (`covers`): its plate is then filled to the edges.
 */
type Figure = { layers: readonly Layer[]; covers?: number }

/** Draws a figure. Every id in the drawing must start with `id`. */
type Draw = (chances: Chances, id: string) => Figure

/** The radius of every figure in drawing units: large enough that rounding to whole units never shows. */
export const reach = 2000

/** A seal: two rings of guilloche around an open eye, with a long sweep behind them and an edge of lace around them. */
const drawRosette: Draw = (chances, id) => {
  const lobes = chances.pick([10, 12, 14, 16, 18] as const)
  const turns = lobes < 14 ? 3 : 2
  const rim = chances.between(0.84, 0.88) * reach
  const split = chances.between(0.52, 0.6) * reach
  const eye = chances.between(0.2, 0.28) * reach
  const edge = laceMarkup(`${id}l`, { inner: rim, outer: reach, count: 108, span: chances.whole(4, 7) })
  const sweep = ringMarkup(`${id}s`, {
    inner: eye * 0.98,
    outer: rim,
    lobes: 36,
    turns: 1,
    swings: chances.pick([5, 7] as const),
  })
  const outer = ringMarkup(`${id}o`, {
    inner: split,
    outer: rim * 1.02,
    lobes,
    turns,
    swings: Math.round(chances.between(100, 124) / lobes),
    outerLobe: chances.between(0.1, 0.34),
    innerLobe: chances.between(0, 0.3),
    linger: chances.between(-0.08, 0.06),
  })
  const inner = ringMarkup(`${id}i`, {
    inner: eye,
    outer: split * chances.between(0.98, 1.12),
    lobes: chances.pick([8, 10, 12, 16] as const),
    turns: 2,
    swings: chances.pick([7, 9] as const),
    outerLobe: chances.between(0, 0.2),
    innerLobe: chances.between(0.04, 0.22),
    linger: chances.between(-0.08, 0.06),
  })
  return {
    layers: [
      { tone: 'faint', markup: edge + sweep },
      { tone: 'soft', markup: inner },
      { tone: 'bright', markup: outer },
      { tone: 'soft', markup: circlesMarkup([eye * 0.94, eye * 0.9]) },
    ],
  }
}

/** Two linked rings, like two companies that merge: each passes over the other once. */
const drawInterlace: Draw = (chances, id) => {
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

/** Ribbons of guilloche in a plain weave, warp and weft in two tones: each passes over one and under the next. */
const drawWeave: Draw = (chances, id) => {
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

/** A shell that grows chamber by chamber, each out of the previous one. */
const drawSpiral: Draw = (chances) => {
  const growth = chances.between(0.13, 0.2)
  const orbit = chances.between(0.54, 0.63)
  const spin = chances.pick([-1, 1] as const)
  const mouth = chances.between(0, 2 * Math.PI)
  const density = chances.between(0.05, 0.062)
  const chambers: string[] = []
  for (let size = 1; size > smallest; size *= Math.exp(-growth * density * size ** -0.6)) {
    const angle = mouth + (spin * Math.log(size)) / growth
    const x = reach * (orbit * size * Math.cos(angle) - settled * Math.cos(mouth))
    const y = reach * (orbit * size * Math.sin(angle) - settled * Math.sin(mouth))
    const radius = reach * (1 - orbit) * size
    chambers.push(`<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}"/>`)
  }
  const turn = Math.round(chambers.length * 0.55)
  return {
    layers: [
      { tone: 'soft', markup: chambers.slice(turn).join('') },
      { tone: 'bright', markup: chambers.slice(0, turn).join('') },
    ],
  }
}

/** The first chamber, and how far the shell is shifted away from its mouth to be centered, as fractions of `reach`. */
const smallest = 0.13
const settled = 0.2

/** An oval frame, like the one around a portrait on a banknote, filled with tree rings, one per generation. */
const drawMedallion: Draw = (chances, id) => {
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

/** Closed lines around an off-center pith, with wide years and lean ones, that end at the radius `outer`. */
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

export const forms: Readonly<Record<PlateForm, Draw>> = {
  rosette: drawRosette,
  interlace: drawInterlace,
  weave: drawWeave,
  medallion: drawMedallion,
  spiral: drawSpiral,
}

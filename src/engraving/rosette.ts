import { turned } from './copies.ts'
import { tracePath, type Curve, type Point } from './curve.ts'

/**
 * A guilloche ring, as cut by a geometric lathe: a strand swings between an inner and an outer edge, and rotated
 * copies of it fill the ring. Radii are in drawing units.
 */
type Ring = {
  inner: number
  outer: number
  /** How many lobes each edge has. */
  lobes: number
  /** How many times a strand goes around before it closes: the ring has `lobes * turns` strands. */
  turns: number
  /** Roughly how often a strand swings before it closes; the nearest number that keeps all strands distinct is used. */
  swings: number
  /** The depth of the lobes on the outer and inner edge, as a fraction of the ring's width. */
  outerLobe?: number
  innerLobe?: number
  /** 0 swings like a sine; values up to 0.1 linger at the edges, down to -0.1 rush past them. */
  linger?: number
}

/** From this number on, short strands are written whole: half as many copies for a few bytes. */
const manyStrands = 24

/**
 * The markup of a ring: half a strand, rotated copies of it, and the mirror image of them all. If there are many
 * strands that go around only once, each is written whole.
 */
export function ringMarkup(id: string, ring: Ring): string {
  const { lobes, turns } = ring
  const swings = primeTo(lobes * turns, ring.swings)
  const lobed = (ring.outerLobe ?? 0) + (ring.innerLobe ?? 0) > 0
  const pieces = Math.ceil(Math.max(swings * 5, turns * (lobed ? lobes * 2.25 : 10)) / 2)
  const strand = strandOf({ ...ring, swings })
  if (turns === 1 && lobes > manyStrands) {
    const whole = tracePath(strand, { from: 0, to: 2 * Math.PI, pieces: 2 * pieces, closed: true })
    return turned(id, `<path d="${whole}"/>`, lobes)
  }
  const half = tracePath(strand, { from: 0, to: turns * Math.PI, pieces })
  const halves = turned(id, `<path d="${half}"/>`, lobes)
  return `<g id="${id}h">${halves}</g><use href="#${id}h" transform="scale(-1 1)"/>`
}

/**
 * Lace: an arch from the inner edge to the outer and back over `span` gaps, repeated `count` times, which must be a
 * multiple of three.
 */
type Lace = { inner: number; outer: number; count: number; span: number }

/**
 * The markup of a lace ring. If `inner` is the larger radius, the arches point inward. A path has three arches, a
 * third of the ring apart, so that the browser keeps a third of the copies.
 */
export function laceMarkup(id: string, { inner, outer, count, span }: Lace): string {
  const half = (Math.PI * span) / count
  const arches = [0, 1, 2].map((thirds) => {
    const place = (thirds * 2 * Math.PI) / 3
    const arch: Curve = (t) =>
      polar(inner + (outer - inner) * Math.cos((t * Math.PI) / 2) ** 2, place + t * half)
    return tracePath(arch, { from: -1, to: 1, pieces: 2 })
  })
  return turned(id, `<path d="${arches.join('')}"/>`, count / 3, 360 / count)
}

/** Plain circles around the origin: the hairlines that border a ring. */
export function circlesMarkup(radii: readonly number[]): string {
  return radii.map((radius) => `<circle r="${Math.round(radius)}"/>`).join('')
}

/** The point at a radius and an angle; angle 0 points up. */
export function polar(radius: number, angle: number): Point {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

function strandOf({
  inner,
  outer,
  lobes,
  turns,
  swings,
  outerLobe = 0,
  innerLobe = 0,
  linger = 0,
}: Ring): Curve {
  const width = outer - inner
  return (angle) => {
    const lobe = (1 - Math.cos(lobes * angle)) / 2
    const low = inner + width * innerLobe * lobe
    const high = outer - width * outerLobe * lobe
    const phase = (swings / turns) * angle
    const swing = (Math.cos(phase) - linger * Math.cos(3 * phase)) / (1 - linger)
    return polar((low + high) / 2 + ((high - low) / 2) * swing, angle)
  }
}

/** The number closest to `near` that is coprime to `count`. */
function primeTo(count: number, near: number): number {
  for (let distance = 0; distance < near; distance += 1) {
    if (sharedFactor(count, near + distance) === 1) return near + distance
    if (sharedFactor(count, near - distance) === 1) return near - distance
  }
  return 1
}

function sharedFactor(a: number, b: number): number {
  return b === 0 ? a : sharedFactor(b, a % b)
}

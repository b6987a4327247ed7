import type { Curve } from './curve.ts'
import { tracePath } from './curve.ts'
import { turned } from './copies.ts'

/**
 * A ring of guilloche, as a geometric lathe cuts it: a strand swings between an inner and an outer edge, and
 * turned copies of it fill the ring. Radii are in drawing units.
 */
export type Ring = {
  inner: number
  outer: number
  /** How many lobes the edges have, and how many strands there are. */
  lobes: number
  /** How often one strand swings on its way round. Prime to `lobes`, so that no two strands coincide. */
  swings: number
  /** How deep the lobes of the outer and the inner edge are, as a part of the ring's width. */
  outerLobe: number
  innerLobe: number
  /** 0 swings like a sine; up to 0.2 lingers at the edges, below 0 hurries past them. */
  linger: number
}

/** The markup of a ring: one closed strand and its turned copies. */
export function ringMarkup(id: string, ring: Ring): string {
  const pieces = Math.max(ring.swings * 6, ring.lobes * 2)
  const strand = tracePath(strandOf(ring), { from: 0, to: 2 * Math.PI, pieces, closed: true })
  return turned(id, `<path d="${strand}"/>`, ring.lobes)
}

/** Lace: an arch from the inner edge to the outer and back over `span` gaps, turned `count` times. */
export type Lace = { inner: number; outer: number; count: number; span: number }

/** The markup of a ring of lace. */
export function laceMarkup(id: string, { inner, outer, count, span }: Lace): string {
  const half = (Math.PI * span) / count
  const arch: Curve = (t) => polar(inner + (outer - inner) * Math.cos((t * Math.PI) / 2) ** 2, t * half)
  return turned(id, `<path d="${tracePath(arch, { from: -1, to: 1, pieces: 4 })}"/>`, count)
}

/** The point at a radius and an angle; angle 0 points up. */
export function polar(radius: number, angle: number): readonly [number, number] {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)]
}

function strandOf({ inner, outer, lobes, swings, outerLobe, innerLobe, linger }: Ring): Curve {
  const width = outer - inner
  return (angle) => {
    const lobe = (1 - Math.cos(lobes * angle)) / 2
    const low = inner + width * innerLobe * lobe
    const high = outer - width * outerLobe * lobe
    const phase = swings * angle
    const swing = (Math.cos(phase) - linger * Math.cos(3 * phase)) / (1 - linger)
    return polar((low + high) / 2 + ((high - low) / 2) * swing, angle)
  }
}

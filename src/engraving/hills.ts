import { contoursAt, surveyOf } from './contours.ts'
import { joined, type Point } from './curve.ts'
import { chancesOf } from './random.ts'
import { terrainOf } from './terrain.ts'
import { palette } from './tints.ts'

/** Size in CSS pixels. */
export type HillsRequest = { seed: string; width: number; height: number }

/** A contour map for the background of a hero: a separate transparent file, every fifth line slightly stronger. */
export function hills(request: HillsRequest): string {
  return drawn(request, { color: palette.sage, opacity: '.19', fifth: '.36' })
}

/** The same map as a plate of its own, on the darkest ground: no practice area has it, so that news is known at a glance. */
export function newsPlate(request: HillsRequest): string {
  return drawn(request, { color: palette.brass, opacity: '.7', fifth: '1', ground: palette.pineDeep })
}

type Ink = { color: string; opacity: string; fifth: string; ground?: string }

function drawn({ seed, width, height }: HillsRequest, { color, opacity, fifth, ground }: Ink): string {
  const land = terrainOf(chancesOf(`hills/${seed}`))
  const survey = surveyOf({
    columns: Math.ceil(width / cell),
    rows: Math.ceil(height / cell),
    terrain: (x, y) => land((x * cell) / hill, (y * cell) / hill),
  })
  const lines = levels.map((level, index) => {
    const data = contoursAt(level, survey).map(contourPath).join('')
    return data === '' ? '' : `<path d="${data}"${index % 5 === 2 ? ` stroke-opacity="${fifth}"` : ''}/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    (ground === undefined ? '' : `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`) +
    `<g fill="none" stroke="${color}" stroke-opacity="${opacity}">${lines.join('')}</g></svg>`
  )
}

/** Pixels per cell of the survey, per hill, and between two vertices of a drawn line. */
const cell = 15
const hill = 380
const spacing = 60

const levels = Array.from({ length: 17 }, (_, index) => -0.8 + index * 0.1)

/**
 * A quadratic spline through the midpoints of a line's segments, which rounds its corners. A closed line passes its
 * first corner again; an open one keeps both ends.
 */
function contourPath(line: readonly Point[]): string {
  const inPixels = line.map(([x, y]): Point => [x * cell, y * cell])
  const corners = evenlySpaced(inPixels, spacing).map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [first, second] = corners
  const last = corners.at(-1)
  if (!first || !second || !last) return ''
  const closed = first[0] === last[0] && first[1] === last[1]
  const round = closed ? [...corners, second] : [first, ...corners, last]
  let at = middleOf(round[0] ?? first, round[1] ?? second)
  const start = joined(at)
  const numbers: number[] = []
  round.slice(1, -1).forEach((corner, index) => {
    const end = middleOf(corner, round[index + 2] ?? corner)
    numbers.push(corner[0] - at[0], corner[1] - at[1], end[0] - at[0], end[1] - at[1])
    at = end
  })
  return `M${start}q${joined(numbers)}${closed ? 'z' : ''}`
}

function middleOf(a: Point, b: Point): Point {
  return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
}

/**
 * Points along a line at even distances of about `spacing`, including both ends: a line of many short segments
 * becomes one of few long ones. A line shorter than five spacings still gets six points, so that a small hilltop
 * stays round; one shorter than a spacing is too small to draw and gets none.
 */
export function evenlySpaced(line: readonly Point[], spacing: number): Point[] {
  const length = lengthOf(line)
  if (length < spacing) return []
  const count = Math.max(5, Math.round(length / spacing))
  const gap = length / count
  const points = line.slice(0, 1)
  let walked = 0
  line.slice(1).forEach((end, index) => {
    const start = line[index] ?? end
    const step = distance(start, end)
    while (points.length < count && points.length * gap <= walked + step) {
      points.push(between(start, end, (points.length * gap - walked) / step))
    }
    walked += step
  })
  return [...points, ...line.slice(-1)]
}

function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

function between(a: Point, b: Point, part: number): Point {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
}

import { joined } from './curve.ts'
import type { Point } from './curve.ts'
import { chancesOf } from './random.ts'
import type { Chances } from './random.ts'
import { palette } from './tints.ts'

/** Size in CSS pixels. */
type HillsRequest = { seed: string; width: number; height: number }

/** A contour map for the background of a hero: a separate transparent file, every fifth line slightly stronger. */
export function hills(request: HillsRequest): string {
  return drawn(request, { color: palette.sage, opacity: '.19', fifth: '.36' })
}

/** The same map as a plate on the darkest ground: no practice area has it, so that news is recognized at a glance. */
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

/** In pixels: the size of a survey cell, the size of a hill, and the distance between two vertices of a drawn line. */
const cell = 15
const hill = 380
const spacing = 60

const levels = Array.from({ length: 17 }, (_, index) => -0.8 + index * 0.1)

/**
 * A quadratic spline through the midpoints of a line's segments, which rounds its corners. A closed line passes its
 * first corner again; an open line keeps both ends.
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
 * Points along a line at even distances of about `spacing`, including both ends: many short segments become few long
 * ones. A line shorter than five spacings still gets six points, so that a small hilltop stays round; a line shorter
 * than one spacing is too small to draw and gets none.
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

/** Terrain heights at the corners of the grid cells, row by row; a cell is one unit wide and high. */
type Survey = readonly (readonly number[])[]

/** Samples the terrain once, for the contour lines of every height. */
export function surveyOf({
  columns,
  rows,
  terrain,
}: {
  columns: number
  rows: number
  terrain: Terrain
}): Survey {
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => terrain(column, row)),
  )
}

/** The contour lines at one height, joined as far as possible; a closed line ends where it began. */
export function contoursAt(level: number, survey: Survey): Point[][] {
  const steps = stepsAt(level, survey)
  const lines: Point[][] = []
  for (const start of openStarts(steps)) {
    const line = follow(steps, start)
    if (line.length > 1) lines.push(line)
  }
  for (const start of [...steps.keys()]) {
    const line = follow(steps, start)
    if (line.length > 3) lines.push([...line, ...line.slice(0, 1)])
  }
  return lines
}

type Step = { at: Point; next: string; end: Point }

/**
 * Marching squares (Lorensen and Cline 1987, in two dimensions). Every segment keeps the higher ground on its
 * right, so segments join head to tail; a saddle is split by the height of its center.
 */
function stepsAt(level: number, survey: Survey): Map<string, Step> {
  const heightAt = (column: number, row: number) => (survey[row]?.[column] ?? 0) - level
  const [rows, columns] = [survey.length - 1, (survey[0]?.length ?? 1) - 1]
  const steps = new Map<string, Step>()
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const first = heightAt(column, row)
      const second = heightAt(column + 1, row)
      const third = heightAt(column + 1, row + 1)
      const fourth = heightAt(column, row + 1)
      // No line crosses most cells: their corners are all higher or all lower.
      if (Math.min(first, second, third, fourth) >= 0 || Math.max(first, second, third, fourth) < 0) continue
      const corners: Corner[] = [
        [column, row, first],
        [column + 1, row, second],
        [column + 1, row + 1, third],
        [column, row + 1, fourth],
      ]
      for (const [from, to] of crossings(corners)) {
        steps.set(from.key, { at: from.point, next: to.key, end: to.point })
      }
    }
  }
  return steps
}

type Corner = readonly [x: number, y: number, height: number]
type Crossing = { key: string; point: Point }

function crossings(corners: readonly Corner[]): (readonly [Crossing, Crossing])[] {
  const rising: Crossing[] = []
  const falling: Crossing[] = []
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner
    if (corner[2] < 0 && next[2] >= 0) rising.push(crossing(corner, next))
    if (corner[2] >= 0 && next[2] < 0) falling.push(crossing(corner, next))
  })
  const middle = corners.reduce((sum, corner) => sum + corner[2], 0)
  const partner = rising.length === 2 && middle >= 0 === (corners[0]?.[2] ?? 0) >= 0 ? 1 : 0
  return rising.flatMap((from, index) => {
    const to = falling[(index + partner) % falling.length]
    return to ? [[from, to] as const] : []
  })
}

function crossing(a: Corner, b: Corner): Crossing {
  const part = a[2] / (a[2] - b[2])
  const point: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  const [x, y] = [a[0] + b[0], a[1] + b[1]]
  return { key: `${x} ${y}`, point }
}

function openStarts(steps: ReadonlyMap<string, Step>): string[] {
  const reached = new Set([...steps.values()].map((step) => step.next))
  return [...steps.keys()].filter((key) => !reached.has(key))
}

function follow(steps: Map<string, Step>, start: string): Point[] {
  const line: Point[] = []
  let key = start
  for (let step = steps.get(key); step; step = steps.get(key)) {
    if (line.length === 0) line.push(step.at)
    line.push(step.end)
    steps.delete(key)
    key = step.next
  }
  return line
}

/** The height of the terrain at a point, roughly -1 to 1. */
type Terrain = (x: number, y: number) => number

/**
 * Hills determined by a seed: gradient noise (Perlin 2002, with a table of directions) in two octaves, distorted by a
 * third so that the ridges wind as they do on the plateau of western Pennsylvania. One unit is one hill.
 */
function terrainOf(chances: Chances): Terrain {
  const [broad, middle, bend] = [noiseOf(chances), noiseOf(chances), noiseOf(chances)]
  return (x, y) => {
    const along = x + 0.55 * bend(x * 0.6, y * 0.6)
    const across = y + 0.55 * bend(y * 0.6 + 9, x * 0.6 + 9)
    return broad(along, across) + 0.38 * middle(along * 2, across * 2)
  }
}

const side = 16

function noiseOf(chances: Chances): Terrain {
  const directions = Array.from({ length: side * side }, () => {
    const angle = chances.between(0, 2 * Math.PI)
    return [Math.cos(angle), Math.sin(angle)] as const
  })

  function slopeFrom(column: number, row: number, x: number, y: number): number {
    const index = wrapped(row) * side + wrapped(column)
    const [east, south] = directions[index] ?? [0, 0]
    return east * (x - column) + south * (y - row)
  }

  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [eased(x - column), eased(y - row)]
    const top = mixed(slopeFrom(column, row, x, y), slopeFrom(column + 1, row, x, y), right)
    const bottom = mixed(slopeFrom(column, row + 1, x, y), slopeFrom(column + 1, row + 1, x, y), right)
    return 1.4 * mixed(top, bottom, down)
  }
}

function wrapped(index: number): number {
  return ((index % side) + side) % side
}

function eased(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

function mixed(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

import { contoursAt } from './contours.ts'
import { linePath, joined, type Point } from './curve.ts'
import { chancesOf } from './random.ts'
import { terrainOf } from './terrain.ts'
import { palette } from './tints.ts'

/** Size in CSS pixels. */
export type HillsRequest = { seed: string; width: number; height: number }

/** A contour map for the ground of a hero: a file of its own, transparent, every fifth line a little stronger. */
export function hills({ seed, width, height }: HillsRequest): string {
  const cell = 30
  const [columns, rows] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const land = terrainOf(chancesOf(`hills/${seed}`))
  const hill = 11
  const survey = { columns, rows, terrain: (x: number, y: number) => land(x / hill, y / hill) }
  const lines = levels.map((level, index) => {
    const data = contoursAt(level, survey).map(bentPath).join('')
    return data === '' ? '' : `<path d="${data}"${index % 5 === 0 ? ' stroke-opacity=".34"' : ''}/>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * cell} ${rows * cell}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">` +
    `<g fill="none" stroke="${palette.sage}" stroke-width="1" stroke-opacity=".18">${lines.join('')}</g></svg>`
  )

  function bentPath(line: readonly Point[]): string {
    return smoothPath(line.map(([x, y]): Point => [x * cell, y * cell]))
  }
}

const levels = Array.from({ length: 15 }, (_, index) => -0.84 + index * 0.12)

/**
 * A quadratic spline: its corners are the points of the line, and it passes through the middle of every side.
 * A closed line goes once more around its first corner; an open one keeps its two ends.
 */
function smoothPath(points: readonly Point[]): string {
  const corners = points.map(([x, y]): Point => [Math.round(x), Math.round(y)])
  const [first, second] = corners
  const last = corners.at(-1)
  if (!first || !second || !last || corners.length < 4) return linePath(corners)
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

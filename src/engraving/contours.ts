import type { Point } from './curve.ts'
import type { Terrain } from './terrain.ts'

/** Terrain heights at the corners of the grid cells, row by row; a cell is one unit wide and high. */
export type Survey = readonly (readonly number[])[]

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
      // No line crosses most cells: their corners are all higher, or all lower.
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

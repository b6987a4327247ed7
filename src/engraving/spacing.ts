import type { Point } from './curve.ts'

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

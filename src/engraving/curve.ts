/** A point in the drawing, in its own units; y grows downward. */
export type Point = readonly [x: number, y: number]

export type Curve = (t: number) => Point

/** The section of a curve to trace, and the number of cubic segments. */
type Stretch = { from: number; to: number; pieces: number; closed?: boolean }

/**
 * SVG path data for a smooth curve: cubic segments through its points with its tangents (Hermite form), in relative
 * whole units. Equal steps make each first handle the mirror image of the previous one, so every segment after the
 * first is an `s` with four numbers.
 */
export function tracePath(curve: Curve, { from, to, pieces, closed = false }: Stretch): string {
  const step = (to - from) / pieces
  const handleAt = (t: number): Point => scaled(tangent(curve, t, step), step / 3)
  const start = rounded(curve(from))
  const firstHandle = rounded(handleAt(from))
  let at = start
  let data = `M${pair(start)}c${pair(firstHandle)}`
  for (let piece = 1; piece <= pieces; piece += 1) {
    const t = from + piece * step
    const end = rounded(curve(t))
    const handle = handleAt(t)
    const endHandle = rounded([end[0] - handle[0] - at[0], end[1] - handle[1] - at[1]])
    const numbers = joined([...endHandle, end[0] - at[0], end[1] - at[1]])
    data += piece === 1 ? glued(numbers) : `s${numbers}`
    at = end
  }
  return closed ? `${data}z` : data
}

/** The numbers of a path, with as few separators as the grammar allows (SVG 2, 9.3.9). */
export function joined(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index === 0 ? `${value}` : glued(`${value}`))).join('')
}

/** The value rounded to visible precision. */
export function shortened(value: number, digits = 2): number {
  const power = 10 ** digits
  return Math.round(value * power) / power || 0
}

function tangent(curve: Curve, t: number, step: number): Point {
  const reach = step / 512
  const [ahead, behind] = [curve(t + reach), curve(t - reach)]
  return [(ahead[0] - behind[0]) / (2 * reach), (ahead[1] - behind[1]) / (2 * reach)]
}

function glued(numbers: string): string {
  return numbers.startsWith('-') ? numbers : ` ${numbers}`
}

function pair(point: Point): string {
  return joined(point)
}

function rounded([x, y]: Point): Point {
  return [Math.round(x) || 0, Math.round(y) || 0]
}

function scaled([x, y]: Point, by: number): Point {
  return [x * by, y * by]
}

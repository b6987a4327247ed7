import { shortened } from './curve.ts'

/**
 * A drawing rotated about the origin, `count` times: in a full circle or by `step` degrees each. The copies are
 * nested `<use>` elements, one level per prime factor of the count, so that 72 copies take seven elements in the
 * file. The largest factor is innermost: the browser copies what a `<use>` references, and in this order keeps about
 * two elements per copy instead of four.
 */
export function turned(id: string, drawing: string, count: number, step = 360 / count): string {
  return nested(id, drawing, count, (index) => `rotate(${shortened(step * index, 3)})`)
}

/** A drawing repeated `count` times, each copy shifted by the same step. */
export function shifted(
  id: string,
  drawing: string,
  count: number,
  [dx, dy]: readonly [number, number],
): string {
  return nested(id, drawing, count, (index) => `translate(${shortened(dx * index)} ${shortened(dy * index)})`)
}

function nested(id: string, drawing: string, count: number, transform: (index: number) => string): string {
  let markup = drawing
  let repeated = 1
  primeFactors(count)
    .toReversed()
    .forEach((factor, level) => {
      const name = `${id}${level}`
      const uses = Array.from(
        { length: factor - 1 },
        (_, index) => `<use href="#${name}" transform="${transform(repeated * (index + 1))}"/>`,
      )
      markup = named(name, markup) + uses.join('')
      repeated *= factor
    })
  return markup
}

/** The drawing with an id, which is on the path itself if there is only one. */
function named(name: string, drawing: string): string {
  if (/^<path d="[^"]*"\/>$/.test(drawing)) return drawing.replace('<path', `<path id="${name}"`)
  return `<g id="${name}">${drawing}</g>`
}

function primeFactors(count: number): number[] {
  for (let factor = 2; factor * factor <= count; factor += 1) {
    if (count % factor === 0) return [factor, ...primeFactors(count / factor)]
  }
  return count > 1 ? [count] : []
}

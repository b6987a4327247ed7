import { shortened } from './curve.ts'

/**
 * A drawing turned about the origin, `count` times in a full circle. The copies are nested `<use>` elements by
 * the prime factors of the count, so that 72 copies cost seven elements.
 */
export function turned(id: string, drawing: string, count: number): string {
  return nested(id, drawing, count, (index) => `rotate(${shortened((360 / count) * index, 3)})`)
}

/** A drawing repeated `count` times, each copy moved on by the same step. */
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
  primeFactors(count).forEach((factor, level) => {
    const name = `${id}${level}`
    const uses = Array.from(
      { length: factor - 1 },
      (_, index) => `<use href="#${name}" transform="${transform(repeated * (index + 1))}"/>`,
    )
    markup = `<g id="${name}">${markup}</g>${uses.join('')}`
    repeated *= factor
  })
  return markup
}

function primeFactors(count: number): number[] {
  for (let factor = 2; factor * factor <= count; factor += 1) {
    if (count % factor === 0) return [factor, ...primeFactors(count / factor)]
  }
  return count > 1 ? [count] : []
}

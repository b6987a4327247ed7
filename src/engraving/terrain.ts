import type { Chances } from './random.ts'

/** The height of the terrain at a point, roughly -1 to 1. */
export type Terrain = (x: number, y: number) => number

/**
 * Hills determined by a seed: gradient noise (Perlin 2002, with a table of directions) in two octaves, distorted by
 * a third so that the ridges wind as on the plateau of western Pennsylvania. One unit is one hill.
 */
export function terrainOf(chances: Chances): Terrain {
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

import { reach, type Draw } from './figure.ts'

/** A shell that grows chamber by chamber, each out of the one before it. */
export const drawSpiral: Draw = (id, chances) => {
  const count = chances.whole(64, 88)
  const growth = chances.between(0.2, 0.24)
  const turns = chances.between(2, 2.5)
  const circles = Array.from({ length: count }, (_, index) => {
    const angle = (index / (count - 1) - 1) * turns * 2 * Math.PI
    const size = reach * Math.exp(growth * angle)
    const [x, y, r] = [0.52 * size * Math.cos(angle), 0.52 * size * Math.sin(angle), 0.48 * size].map(
      Math.round,
    )
    return `<circle cx="${x}" cy="${y}" r="${r}"/>`
  })
  return { layers: [{ tone: 'bright', weight: 1, markup: `<g id="${id}s">${circles.join('')}</g>` }] }
}

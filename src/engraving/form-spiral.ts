import { reach, type Draw } from './figure.ts'

/** A shell that grows chamber by chamber, each out of the previous one. */
export const drawSpiral: Draw = (chances) => {
  const growth = chances.between(0.13, 0.2)
  const orbit = chances.between(0.54, 0.63)
  const spin = chances.pick([-1, 1] as const)
  const mouth = chances.between(0, 2 * Math.PI)
  const density = chances.between(0.05, 0.062)
  const chambers: string[] = []
  for (let size = 1; size > smallest; size *= Math.exp(-growth * density * size ** -0.6)) {
    const angle = mouth + (spin * Math.log(size)) / growth
    const x = reach * (orbit * size * Math.cos(angle) - settled * Math.cos(mouth))
    const y = reach * (orbit * size * Math.sin(angle) - settled * Math.sin(mouth))
    const radius = reach * (1 - orbit) * size
    chambers.push(`<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}"/>`)
  }
  const turn = Math.round(chambers.length * 0.55)
  return {
    layers: [
      { tone: 'soft', markup: chambers.slice(turn).join('') },
      { tone: 'bright', markup: chambers.slice(0, turn).join('') },
    ],
  }
}

/** The first chamber, and how far the shell is shifted away from its mouth to be centered; fractions of `reach`. */
const smallest = 0.13
const settled = 0.2

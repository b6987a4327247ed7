import { reach, type Draw } from './figure.ts'
import { laceMarkup, ringMarkup } from './rosette.ts'

/** A seal: two or three rings of guilloche about an open eye, with an edge of lace. */
export const drawRosette: Draw = (id, chances) => {
  const lobes = chances.pick([16, 18, 20, 24] as const)
  const split = chances.between(0.56, 0.66) * reach
  const eye = chances.between(0.2, 0.3) * reach
  return {
    layers: [
      {
        tone: 'faint',
        weight: 1,
        markup: laceMarkup(`${id}l`, {
          inner: 0.8 * reach,
          outer: reach,
          count: 96,
          span: chances.whole(5, 9),
        }),
      },
      {
        tone: 'bright',
        weight: 1,
        markup: ringMarkup(`${id}o`, {
          inner: split,
          outer: 0.93 * reach,
          lobes,
          swings: chances.pick([5, 7] as const),
          outerLobe: chances.between(0.12, 0.3),
          innerLobe: chances.between(0, 0.3),
          linger: chances.between(-0.1, 0.15),
        }),
      },
      {
        tone: 'soft',
        weight: 1,
        markup: ringMarkup(`${id}i`, {
          inner: eye,
          outer: split * 1.04,
          lobes,
          swings: chances.pick([5, 7] as const),
          outerLobe: chances.between(0, 0.2),
          innerLobe: chances.between(0.1, 0.4),
          linger: chances.between(-0.1, 0.15),
        }),
      },
    ],
  }
}

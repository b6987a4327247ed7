import { reach, type Draw } from './figure.ts'
import { laceMarkup, ringMarkup } from './rosette.ts'

/** An oval frame, as about the portrait on a note, open in the middle. */
export const drawMedallion: Draw = (id, chances) => {
  const open = chances.between(0.5, 0.58) * reach
  const oval = (markup: string) => `<g transform="scale(.8 1)">${markup}</g>`
  return {
    layers: [
      {
        tone: 'faint',
        weight: 1,
        markup: oval(
          laceMarkup(`${id}l`, { inner: 0.86 * reach, outer: reach, count: 120, span: chances.whole(5, 9) }),
        ),
      },
      {
        tone: 'bright',
        weight: 1,
        markup: oval(
          ringMarkup(`${id}o`, {
            inner: open,
            outer: 0.92 * reach,
            lobes: chances.pick([20, 24, 28] as const),
            swings: chances.pick([5, 9] as const),
            outerLobe: chances.between(0.05, 0.2),
            innerLobe: chances.between(0, 0.2),
            linger: chances.between(-0.1, 0.15),
          }),
        ),
      },
    ],
  }
}

import { reach, type Draw } from './figure.ts'
import { circlesMarkup, laceMarkup, ringMarkup } from './rosette.ts'

/** A seal: two rings of guilloche around an open eye, a long sweep behind them, an edge of lace around them. */
export const drawRosette: Draw = (chances, id) => {
  const lobes = chances.pick([10, 12, 14, 16, 18] as const)
  const turns = lobes < 14 ? 3 : 2
  const rim = chances.between(0.84, 0.88) * reach
  const split = chances.between(0.52, 0.6) * reach
  const eye = chances.between(0.2, 0.28) * reach
  const edge = laceMarkup(`${id}l`, { inner: rim, outer: reach, count: 108, span: chances.whole(4, 7) })
  const sweep = ringMarkup(`${id}s`, {
    inner: eye * 0.98,
    outer: rim,
    lobes: 36,
    turns: 1,
    swings: chances.pick([5, 7] as const),
  })
  const outer = ringMarkup(`${id}o`, {
    inner: split,
    outer: rim * 1.02,
    lobes,
    turns,
    swings: Math.round(chances.between(100, 124) / lobes),
    outerLobe: chances.between(0.1, 0.34),
    innerLobe: chances.between(0, 0.3),
    linger: chances.between(-0.08, 0.06),
  })
  const inner = ringMarkup(`${id}i`, {
    inner: eye,
    outer: split * chances.between(0.98, 1.12),
    lobes: chances.pick([8, 10, 12, 16] as const),
    turns: 2,
    swings: chances.pick([7, 9] as const),
    outerLobe: chances.between(0, 0.2),
    innerLobe: chances.between(0.04, 0.22),
    linger: chances.between(-0.08, 0.06),
  })
  return {
    layers: [
      { tone: 'faint', markup: edge + sweep },
      { tone: 'soft', markup: inner },
      { tone: 'bright', markup: outer },
      { tone: 'soft', markup: circlesMarkup([eye * 0.94, eye * 0.9]) },
    ],
  }
}

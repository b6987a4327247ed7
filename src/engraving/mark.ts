import { chancesOf, idOf } from './random.ts'
import { ringMarkup } from './rosette.ts'
import { palette } from './tints.ts'

/** The small mark beside the firm's name: a rosette that still reads at 40 pixels, in the color of the text. */
export function mark({ seed }: { seed: string }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="40" height="40" fill="none">` +
    `<g stroke="currentColor" stroke-width="14" transform="scale(.1)">${rosette(idOf('mark', seed), seed)}</g></svg>`
  )
}

/** The same mark on its own ground: the file that browsers show in a tab. */
export function favicon({ seed }: { seed: string }): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="64" height="64" fill="none">` +
    `<path fill="${palette.pine}" d="M-50-50H50V50H-50z"/>` +
    `<g stroke="${palette.brass}" stroke-width="26" transform="scale(.086)">${rosette(idOf('favicon', seed), seed)}</g></svg>`
  )
}

function rosette(id: string, seed: string): string {
  const chances = chancesOf(`mark/${seed}`)
  return ringMarkup(id, {
    inner: 170,
    outer: 480,
    lobes: chances.pick([9, 10, 11] as const),
    swings: 3,
    outerLobe: 0,
    innerLobe: 0,
    linger: 0,
  })
}

import { chancesOf, idOf } from './random.ts'
import { circlesMarkup, ringMarkup } from './rosette.ts'
import { palette } from './tints.ts'

/**
 * The small mark beside the firm's name: a rosette that is still legible at 40 pixels, in the text color. Inlined
 * once per page.
 */
export function mark({ seed }: { seed: string }): string {
  const inner = chancesOf(`mark/${seed}`).between(130, 190)
  const ring = { inner, outer: 450, lobes: 9, turns: 1, swings: 2 }
  return (
    `<svg viewBox="-50 -50 100 100" width="40" height="40" fill="none">` +
    `<g stroke="currentColor" stroke-width="22" transform="scale(.1)">` +
    `${ringMarkup('m', ring)}${circlesMarkup([488])}</g></svg>`
  )
}

/** An icon with a picture, given as a data URL, on the ground color with a margin. */
export function iconWith(picture: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="64" height="64">` +
    `<path fill="${palette.pine}" d="M-50-50H50V50H-50z"/>` +
    `<image href="${picture}" x="-42" y="-42" width="84" height="84"/></svg>`
  )
}

/** The browser tab icon: the same figure with fewer, stronger strokes on its own background. */
export function favicon({ seed }: { seed: string }): string {
  const ring = { inner: 90, outer: 420, lobes: 5, turns: 1, swings: 1 }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="64" height="64" fill="none">` +
    `<path fill="${palette.pine}" d="M-50-50H50V50H-50z"/>` +
    `<g stroke="${palette.brass}" stroke-width="48" transform="scale(.1)">${ringMarkup(idOf('favicon', seed), ring)}</g></svg>`
  )
}

import type { Chances } from './random.ts'

/** How a layer of line work is printed: the tint of its form gives each tone a colour. */
export type Tone = 'bright' | 'soft' | 'faint'

/** Strokes of one tone, all of one width. */
export type Layer = { tone: Tone; markup: string }

/**
 * Line work about the origin, within `reach` to every side; lower layers first. A figure that covers its ground
 * like cloth says up to which radius it does: its plate is then filled to the edges.
 */
export type Figure = { layers: readonly Layer[]; covers?: number }

/** Draws a figure. Ids of the drawing must begin with `id`. */
export type Draw = (chances: Chances, id: string) => Figure

/** The radius of every figure in drawing units, fine enough that whole units never show. */
export const reach = 2000

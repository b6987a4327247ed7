import type { Chances } from './random.ts'

/** How a layer of line work is printed: the tint of its form gives each tone a colour. */
export type Tone = 'bright' | 'soft' | 'faint'

/** Strokes of one tone. `weight` multiplies the stroke width of the drawing; 1 is a plain line. */
export type Layer = { tone: Tone; weight: number; markup: string }

/** Line work about the origin, within `reach` to every side; lower layers first. */
export type Figure = { layers: readonly Layer[] }

/** Draws a figure. Ids of the drawing must begin with `id`. */
export type Draw = (id: string, chances: Chances) => Figure

/** The radius of every figure in drawing units, fine enough that whole units never show. */
export const reach = 2000

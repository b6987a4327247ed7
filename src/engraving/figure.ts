import type { Chances } from './random.ts'

/** How a layer of line work is printed: the form's tint gives each tone a color. */
export type Tone = 'bright' | 'soft' | 'faint'

/** Strokes of one tone and one width. */
type Layer = { tone: Tone; markup: string }

/**
 * Line work centered on the origin, within `reach` on every side; lower layers first. A figure that covers its
 * background like cloth gives the radius up to which it does: its plate is then filled to the edges.
 */
type Figure = { layers: readonly Layer[]; covers?: number }

/** Draws a figure. Every id in the drawing must start with `id`. */
export type Draw = (chances: Chances, id: string) => Figure

/** The radius of every figure in drawing units, fine enough that rounding to whole units never shows. */
export const reach = 2000

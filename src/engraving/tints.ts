import type { Tone } from './figure.ts'
import type { Form } from './forms.ts'

/** The colours of an engraving: a ground, and a colour for each tone of line. */
export type Tint = { ground: string } & Readonly<Record<Tone, string>>

/** The palette of the site, as far as plates use it. */
export const palette = {
  brass: '#D9C08A',
  sage: '#A9B894',
  moss: '#5C7150',
  pine: '#293B28',
  pineDeep: '#1A2719',
} as const

/** The tint of each form, so that an area is known by its colour as well as by its figure. */
export const tints: Readonly<Record<Form, Tint>> = {
  rosette: { ground: palette.pine, bright: palette.brass, soft: palette.sage, faint: palette.moss },
  interlace: { ground: palette.pine, bright: palette.brass, soft: palette.sage, faint: palette.moss },
  weave: { ground: palette.pine, bright: palette.sage, soft: palette.brass, faint: palette.moss },
  medallion: { ground: palette.pineDeep, bright: palette.brass, soft: palette.sage, faint: palette.moss },
  spiral: { ground: palette.pine, bright: palette.sage, soft: palette.brass, faint: palette.moss },
}

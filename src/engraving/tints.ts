import type { PlateForm } from '../../content-model/practice-area.ts'
import type { Tone } from './forms.ts'

/** The colors of an engraving: a background, and a color for each tone of line. */
type Tint = { ground: string } & Readonly<Record<Tone, string>>

/** The colors of the site's palette that plates use. */
export const palette = {
  brass: '#D9C08A',
  sage: '#A9B894',
  moss: '#5C7150',
  pine: '#293B28',
  pineDeep: '#1A2719',
  paper: '#F7F4EC',
  brassInk: '#7A5C1E',
} as const

/**
 * The tint of each form. Like banknotes of different denominations, they are dark or light, green, brass or paper, so
 * that an area is recognized by its color from a distance at which its figure is not.
 */
export const tints: Readonly<Record<PlateForm, Tint>> = {
  rosette: { ground: palette.pine, bright: palette.brass, soft: palette.sage, faint: palette.moss },
  interlace: { ground: palette.brass, bright: palette.pineDeep, soft: palette.brassInk, faint: '#B2945A' },
  weave: { ground: palette.moss, bright: palette.paper, soft: palette.brass, faint: '#7D9070' },
  medallion: { ground: palette.paper, bright: palette.brassInk, soft: palette.pine, faint: '#C9BF9F' },
  spiral: { ground: palette.sage, bright: palette.pineDeep, soft: palette.pine, faint: '#8C9D77' },
}

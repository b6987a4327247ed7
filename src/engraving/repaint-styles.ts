import type { FirmColors } from '../../content-model/colors.ts'
import { repaintWith } from './repaint.ts'

/** A Vite plugin that puts the firm's colors in the place of the site's own in every style sheet. */
export function repaintStyles(colors: FirmColors | undefined) {
  const repaint = repaintWith(colors)
  return {
    name: 'repaint-styles',
    transform: (code: string, id: string) => (/\.css(?:\?|$)/.test(id) ? repaint(code) : undefined),
  }
}

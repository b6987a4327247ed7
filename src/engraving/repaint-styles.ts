import type { FirmColors } from '../../content-model/colors.ts'
import { repaintWith } from './repaint.ts'

/** A Vite plugin that replaces the site's own colors with the firm's in every style sheet. */
export function repaintStyles(colors: FirmColors | undefined) {
  const repaint = repaintWith(colors)
  return {
    name: 'repaint-styles',
    transform: (code: string, id: string) => (/\.css(?:\?|$)/.test(id) ? repaint(code) : undefined),
  }
}

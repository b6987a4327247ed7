import { shortened } from './curve.ts'
import { advances, capHeight, outlines } from './letters.ts'

/**
 * The filled letters of a monogram, centered on the origin, with capitals `height` units high. Accents are dropped,
 * characters other than A to Z are not drawn, and a fourth letter would not fit its frame.
 */
export function monogramMarkup(monogram: string, height: number): string {
  const plain = monogram
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  const letters = [...plain].slice(0, 3)
  const advanceOf = (letter: string) => (advances[letter] ?? 0) + tracking
  let x = (tracking - letters.reduce((sum, letter) => sum + advanceOf(letter), 0)) / 2
  const drawn = letters.map((letter) => {
    const placed = `<path transform="translate(${shortened(x, 1)} ${capHeight / 2})" d="${outlines[letter] ?? ''}"/>`
    x += advanceOf(letter)
    return placed
  })
  return `<g transform="scale(${shortened(height / capHeight, 4)})">${drawn.join('')}</g>`
}

/**
 * The gap between two letters, in thousandths of an em: capitals on their own need slightly more space than in a
 * word.
 */
const tracking = 30

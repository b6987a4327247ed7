import { shortened } from './curve.ts'
import { capHeight, letters } from './letters.ts'

/**
 * The filled letters of a monogram, centered on the origin, with capitals `height` units high. Accents fall
 * away, what is not a letter from A to Z is not drawn, and a fourth letter would not fit its frame.
 */
export function monogramMarkup(monogram: string, height: number): string {
  const plain = monogram
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
  const drawn = [...plain].slice(0, 3).flatMap((letter) => letters[letter] ?? [])
  const width = drawn.reduce((sum, { advance }) => sum + advance + tracking, -tracking)
  let x = -width / 2
  const outlines = drawn.map(({ advance, outline }) => {
    const placed = `<path transform="translate(${shortened(x, 1)} ${capHeight / 2})" d="${outline}"/>`
    x += advance + tracking
    return placed
  })
  return `<g transform="scale(${shortened(height / capHeight, 4)})">${outlines.join('')}</g>`
}

/** The gap between two letters, in thousandths of an em: capitals alone stand a little wider than in a word. */
const tracking = 30

/** How wide a card is: a third of the row, half of it, or all of it. */
export type CardWidth = 'third' | 'half' | 'whole'

/**
 * The widths of so many cards, so that every row is full: rows of three, with one or two rows of two where three do not
 * divide them. Two wide cards lead; of two such rows, the second one closes.
 */
export function cardWidths(count: number): CardWidth[] {
  if (count === 1) return ['whole']
  const leading = count % 3 === 0 ? 0 : 2
  const closing = count % 3 === 1 ? 2 : 0
  return Array.from({ length: count }, (_, place) =>
    place < leading || place >= count - closing ? 'half' : 'third',
  )
}

/** The number of columns for so many portraits: the fewest from three on that leave none alone in the last row. */
export function portraitColumns(count: number): 3 | 4 | 5 {
  if (count === 1 || count % 3 !== 1) return 3
  return count % 4 === 1 ? 5 : 4
}

/** How wide a card is: a third of the row, half of it, or all of it. */
type CardWidth = 'third' | 'half' | 'whole'

/**
 * The widths of this many cards, so that every row is full: rows of three, with one or two rows of two where three do not
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

/**
 * The number of columns for this many portraits: the fewest from three on that leave none alone in the last row. A long
 * surname does not fit a narrower column than a third.
 */
export function portraitColumns(names: readonly string[]): 3 | 4 | 5 {
  const count = names.length
  if (count === 1 || count % 3 !== 1 || hasLongWord(names)) return 3
  return count % 4 === 1 ? 5 : 4
}

/** Whether a name has a word such as "Featherstonehaugh", which a column of two on a phone would tear. */
export function hasLongWord(names: readonly string[]): boolean {
  return names.some((name) => name.split(/[\s-]+/).some((word) => word.length > 13))
}

/** How wide a card is: a third of the row, half of it, or all of it. */
type CardWidth = 'third' | 'half' | 'whole'

/**
 * The widths of this many cards, so that every row is full: rows of three and, if three does not divide the count,
 * one or two rows of two. The first of these rows is at the start, the second at the end.
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
 * The number of columns for these portraits: the smallest from three up that leaves none alone in the last row. With
 * a long surname always three, because it would not fit a narrower column.
 */
export function portraitColumns(names: readonly string[]): 3 | 4 | 5 {
  const count = names.length
  if (count === 1 || count % 3 !== 1 || hasLongWord(names)) return 3
  return count % 4 === 1 ? 5 : 4
}

/** Whether a name has a word such as "Featherstonehaugh", which the two-column layout on a phone would break. */
export function hasLongWord(names: readonly string[]): boolean {
  return names.some((name) => name.split(/[\s-]+/).some((word) => word.length > 13))
}

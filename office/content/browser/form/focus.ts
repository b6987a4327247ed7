/** A place of the focus: 0, 1 or 2 from the left, and from the top. */
export type FocusPlace = readonly [x: number, y: number]

const columns = ['left', '', 'right']
const rows = ['top', '', 'bottom']

/** All places, row by row. */
export const focusPlaces: readonly FocusPlace[] = [0, 1, 2].flatMap((y) =>
  [0, 1, 2].map((x): FocusPlace => [x, y]),
)

/** The place that a focus names, such as "left top"; the center for anything else. */
export function placeOfFocus(focus: unknown): FocusPlace {
  return focusPlaces.find((place) => focusAt(place) === focus) ?? [1, 1]
}

/** The name of a place, as the content model has it. */
export function focusAt([x, y]: FocusPlace): string {
  return `${columns[x]} ${rows[y]}`.trim() || 'center'
}

const arrows: Readonly<Record<string, FocusPlace>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The place to which an arrow key leads, the same at an edge; undefined for another key. */
export function besideFocus([x, y]: FocusPlace, key: string): FocusPlace | undefined {
  const arrow = arrows[key]
  const within = (place: number) => Math.min(2, Math.max(0, place))
  return arrow && [within(x + arrow[0]), within(y + arrow[1])]
}

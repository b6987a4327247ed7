import { strongestFirst } from '../contract.ts'
import type { Hit } from '../contract.ts'

/** The hits for one name, strongest first. `folded`: those that a summary hides and counts. */
export type HitsOfName = { asked: string; shown: Hit[]; folded: Hit[] }

/** A name with more hits than this is a common one: only the strongest are shown at first. */
const mostShown = 5
const shownOfMany = 3

/** The strongest hits of a name, and the rest of them, if there are many. */
export function foldRest<Found extends Pick<Hit, 'strength'>>(
  hits: readonly Found[],
): { shown: Found[]; folded: Found[] } {
  const sorted = strongestFirst(hits)
  const shown = sorted.slice(0, sorted.length > mostShown ? shownOfMany : sorted.length)
  return { shown, folded: sorted.slice(shown.length) }
}

/** Groups hits by the name they were found for, in the order of the names. */
export function hitsByName(hits: readonly Hit[]): HitsOfName[] {
  return [...Map.groupBy(hits, ({ asked }) => asked)].map(([asked, ofName]) => ({
    asked,
    ...foldRest(ofName),
  }))
}

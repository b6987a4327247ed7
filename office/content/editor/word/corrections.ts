import { diffArrays } from 'diff'
import { sentencesIn } from '../../../../editorial/reading/sentences.ts'
import { pairedChanges } from '../../../../text/paired-changes.ts'

/** A stretch of two texts: the same in both, or a sentence or line that one has in another form or not at all. */
export type Stretch = { was: string; now: string }

/** Compares two texts in Markdown. Joined, the `was` of all stretches is the first text, and the `now` the second. */
export function stretchesOf(was: string, now: string): Stretch[] {
  return pairedChanges(diffArrays(piecesOf(was), piecesOf(now))).flatMap((pair): Stretch[] => {
    if (pair.isSame || pair.was.length !== pair.now.length)
      return [{ was: pair.was.join(''), now: pair.now.join('') }]
    return pair.was.map((piece, place) => ({ was: piece, now: pair.now[place] ?? '' }))
  })
}

/** The text with the stretches at these places as they are now, and the others as they were. */
export function withStretches(stretches: readonly Stretch[], taken: ReadonlySet<number>): string {
  return stretches.map(({ was, now }, place) => (taken.has(place) ? now : was)).join('')
}

/** The sentences of a text, and what divides them: spaces and line ends. */
function piecesOf(text: string): string[] {
  return (text.match(/\n+|[^\n]+/g) ?? [])
    .flatMap((line) => sentencesIn(line).map(({ start, end }) => line.slice(start, end)))
    .flatMap((sentence) => sentence.split(/(\s+)$/))
    .filter((piece) => piece !== '')
}

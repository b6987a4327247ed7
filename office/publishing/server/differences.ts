import { diffArrays } from 'diff'
import type { Change } from '../contract.ts'
import type { TitleOf } from '../../content/server/titles.ts'
import { linesOf, linksOf, unitsOf } from './units.ts'
import type { Unit } from './units.ts'

/** A difference that a visitor sees: whole sentences, telephone numbers and figures. */
export type Difference = Change['differences'][number]

/** A file's text before and after; null where there is none. */
export type Versions = { path: string; was: string | null; now: string | null }

/** More sentences and values than this that differ are told as one: nobody reads so many beside each other. */
const mostDifferences = 500

/** So much of a text is shown where it is told as one, in characters. */
const mostShown = 2_000

/** The place of a difference that stands for all of them. */
export const wholeText = 'The whole text'

/** What differs between two versions of a file, in the order in which it stands in the file. `titles`: of other files. */
export function differencesOf({ path, was, now }: Versions, titles: TitleOf): Difference[] {
  if (was === now) return []
  const whole = [wholeDifference({ path, was, now })]
  const seen = between(unitsOf(path, was, titles), unitsOf(path, now, titles))
  if (seen?.length !== 0) return seen ?? whole
  const links = between(linksOf(was ?? ''), linksOf(now ?? ''))
  if (links?.length !== 0) return links ?? whole
  // What is neither, such as an emphasis, is shown as the line that it stands in.
  return between(linesOf(was ?? ''), linesOf(now ?? '')) ?? whole
}

/** All that differs, as one. */
export function wholeDifference({ was, now }: Versions): Difference {
  return { place: wholeText, was: beginningOf(was), now: beginningOf(now) }
}

function beginningOf(text: string | null): string | null {
  return text !== null && text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}

/** Undefined if more differs than is told one by one. */
function between(was: Unit[], now: Unit[]): Difference[] | undefined {
  const isSame = (one: Unit, other: Unit) =>
    one.place === other.place && one.text === other.text && one.of === other.of
  const compared = diffArrays(was, now, { comparator: isSame, maxEditLength: mostDifferences })
  if (!compared) return undefined
  const differences: Difference[] = []
  let gone: Unit[] = []
  for (const { value, added, removed } of compared) {
    if (removed) {
      gone = value
      continue
    }
    differences.push(...paired(gone, added ? value : []))
    gone = []
  }
  return [...differences, ...paired(gone, [])]
}

/** Sentences and values that took the place of others stand beside them. */
function paired(gone: readonly Unit[], come: readonly Unit[]): Difference[] {
  const left = [...gone]
  const replaced = come.map((now) => {
    const at = left.findIndex((unit) => unit.place === now.place)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return difference(was, now)
  })
  return [...left.flatMap((was) => difference(was, undefined)), ...replaced.flat()]
}

function difference(was: Unit | undefined, now: Unit | undefined): Difference[] {
  const either = now ?? was
  if (!either) return []
  const { place, isPicture } = either
  return [{ place, was: was?.text ?? null, now: now?.text ?? null, ...(isPicture && { isPicture }) }]
}

import { goingTogether } from '../contract.ts'
import type { Change } from '../contract.ts'

/** Whether this person can publish a change at all; a scheduled one cannot be. */
export function isPossible({ waitsFor, scheduledFor }: Change): boolean {
  return waitsFor === null && scheduledFor === null
}

/**
 * The changes that are chosen. `left` has the paths of files that are left out, in any version. What was changed in
 * the content folder cannot be left out, because it is public with the next build.
 */
export function chosenOf(changes: readonly Change[], left: ReadonlySet<string>): Change[] {
  return changes.filter(
    (change) => isPossible(change) && (change.kind === 'on disk' || !left.has(change.path)),
  )
}

/** What is still left out: once a file no longer waits, its next change is chosen like any other. */
export function stillLeft(changes: readonly Change[], left: ReadonlySet<string>): ReadonlySet<string> {
  const waiting = new Set(changes.map(({ path }) => path))
  return new Set([...left].filter((path) => waiting.has(path)))
}

/** What is left out once a change is left out with those that need it, or chosen again with those that it needs. */
export function leftAfter(
  changes: readonly Change[],
  left: ReadonlySet<string>,
  { change, isIn }: { change: Change; isIn: boolean },
): ReadonlySet<string> {
  const isTied = (each: Change) => goingTogether(each, changes).some(({ path }) => path === change.path)
  const tied = isIn ? goingTogether(change, changes) : changes.filter(isTied)
  const paths = [change, ...tied].map(({ path }) => path)
  return new Set([...left].filter((path) => !paths.includes(path)).concat(isIn ? [] : paths))
}

type Shown = Pick<Change, 'isLegal' | 'isOwn' | 'approvedBy'>

/**
 * What one approval covers: the change and what goes live with it, as far as that needs a lawyer and is not approved
 * yet. Nobody is asked to approve their own.
 */
export function approvedTogether<Each extends Shown>(change: Each, together: readonly Each[]): Each[] {
  if (change.isOwn) return []
  return [change, ...together].filter(
    ({ isLegal, isOwn, approvedBy }) => isLegal && !isOwn && approvedBy === null,
  )
}

const list = new Intl.ListFormat('en-US')

/** The most titles in a row. */
const MOST_NAMED = 3

/** The titles of what goes live together, or the first of many: with a renamed author, each of their articles names all. */
export function namesOf(titles: readonly string[]): string {
  const more = titles.length - MOST_NAMED
  return list.format(more > 1 ? [...titles.slice(0, MOST_NAMED), `${more} others`] : titles)
}

import { setTimeout } from 'node:timers/promises'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import { memoize } from '../../../content-model/memoize.ts'

/** How long a page waits for a thread that may be busy with someone's long file, before it shows what is known. */
const patienceMs = 50

/** The most characters of a file that others wait for; the sample’s longest article has 9,500. */
const mostWaitedFor = 20_000

/** Whether a file is so long that only its writer waits for it. */
export function isLong({ text }: { text: string | null }): boolean {
  return text !== null && text.length > mostWaitedFor
}

/** Right after a start, a list is shown after this long without what is still to be read. */
const firstMs = 1_000

/** The answer, or undefined if it takes too long for a list that was asked for at `asked` (`performance.now()`). */
export function inTimeForList<Answer>(work: Promise<Answer>, asked: number): Promise<Answer | undefined> {
  const left = Math.max(0, firstMs - (performance.now() - asked))
  return Promise.race([work, setTimeout(left, undefined, { ref: false })])
}

/** How long to wait for an answer: until it is whole, as decisions need it, or for a moment, as for a list. */
export type Patience = 'whole' | 'moment'

/** Waits briefly for the result of some work; undefined if it takes longer. */
export function waitAMoment<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work, setTimeout(patienceMs, undefined, { ref: false })])
}

/** A file at which a task took too long; a new worker is told about it when it starts. */
export type SlowFile = { task: Task; path: string; version: string }

/** A file that a thread has begun to work on, and how much processor time the thread had used by then. */
export type BegunFile = SlowFile & { usedMs: number }

type Task = 'read' | 'rewrite' | 'describe' | 'check' | 'review'

/** Why a file could not be processed: it takes too long, or makes the code that processes it fail. */
export type Obstacle = 'too long' | 'cannot'

/** Does a task on one file, with a deadline for this file; a failure concerns this file only. */
export type FileStep = <Result>(
  task: Task,
  file: RawFile,
  work: () => Result,
  otherwise: (obstacle: Obstacle) => Result,
) => Result

export const obstacleSentences: Record<Obstacle, string> = {
  'too long': 'This page takes too long to check. Divide it, or leave out what repeats itself.',
  cannot: 'This page cannot be checked. Undo the last change to it, or rewrite it.',
}

/**
 * Steps that report which file they begin with, then null when they have finished it, and leave out those that are
 * `slow`.
 */
export function createFileStep(slow: readonly SlowFile[], tell: (file: BegunFile | null) => void): FileStep {
  const left = Map.groupBy(slow, ({ path }) => path)
  const versionIn = memoize(({ text }: RawFile) => versionOf(text))
  let isInStep = false
  return (task, file, work, otherwise) => {
    if (isInStep) return work()
    const version = versionIn(file)
    const isSlow = left.get(file.path)?.some((each) => each.task === task && each.version === version)
    if (isSlow) return otherwise('too long')
    isInStep = true
    const { user, system } = process.threadCpuUsage()
    tell({ task, path: file.path, version, usedMs: (user + system) / 1_000 })
    try {
      return work()
    } catch {
      return otherwise('cannot')
    } finally {
      isInStep = false
      tell(null)
    }
  }
}

import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { versionOf } from '../../../server/publish/edits.ts'

/** A file at which a task took too long; a new worker is told about it when it starts. */
export type SlowFile = { task: Task; path: string; version: string }

/** A file that a thread has begun to work on. `usedMs`: of the processor's time, by the thread until then. */
export type BegunFile = SlowFile & { usedMs: number }

type Task = 'read' | 'rewrite' | 'tell' | 'check' | 'review'

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
  const versions = new WeakMap<RawFile, string>()
  let isInStep = false
  return (task, file, work, otherwise) => {
    if (isInStep) return work()
    const version = versions.get(file) ?? versionOf(file.text)
    versions.set(file, version)
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

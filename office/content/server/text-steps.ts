import type { TextFile } from '../../../editorial/reading/front-matter.ts'
import { versionOf } from '../../../server/publish/edits.ts'

/** A text at which a task took too long; a new worker is told about it when it starts. */
export type SlowText = { task: Task; path: string; version: string }

/** A text that a thread has begun to work on. `usedMs`: of the processor's time, by the thread until then. */
export type BegunText = SlowText & { usedMs: number }

type Task = 'read' | 'rewrite' | 'tell' | 'check' | 'review'

/** Why a text could not be processed: it takes too long, or makes the code that processes it fail. */
export type Obstacle = 'too long' | 'cannot'

/** Does a task on one text, with a deadline for this text; a failure concerns this text only. */
export type TextStep = <Result>(
  task: Task,
  text: TextFile,
  work: () => Result,
  otherwise: (obstacle: Obstacle) => Result,
) => Result

export const obstacleSentences: Record<Obstacle, string> = {
  'too long': 'This text takes too long to check. Divide it, or leave out what repeats itself.',
  cannot: 'This text cannot be checked. Undo the last change to it, or rewrite it.',
}

/**
 * Steps that report which text they begin with, then null when they have finished it, and leave out those that are
 * `slow`.
 */
export function createTextStep(slow: readonly SlowText[], tell: (text: BegunText | null) => void): TextStep {
  const left = Map.groupBy(slow, ({ path }) => path)
  const versions = new WeakMap<TextFile, string>()
  let isInStep = false
  return (task, text, work, otherwise) => {
    if (isInStep) return work()
    const version = versions.get(text) ?? versionOf(text.text)
    versions.set(text, version)
    const isSlow = left.get(text.path)?.some((each) => each.task === task && each.version === version)
    if (isSlow) return otherwise('too long')
    isInStep = true
    const { user, system } = process.threadCpuUsage()
    tell({ task, path: text.path, version, usedMs: (user + system) / 1_000 })
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

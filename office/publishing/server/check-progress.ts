import type { BegunFile } from '../../content/server/file-steps.ts'
import type { CheckProgress } from '../contract.ts'

/** How far checks of all content have come. One runs at a time; those that wait are not counted. */
export type CheckProgresses = {
  /** A check of this many files begins. `onFile`: it begins with a file; `end`: it has ended. */
  begin(of: number): { onFile: (file: Pick<BegunFile, 'task'>) => void; end: () => void }
  /** The progress of the running check; null if there is none. */
  now(): CheckProgress | null
}

/** Counts files as checks begin with them: each file is read, then checked. */
export function createCheckProgresses(): CheckProgresses {
  const running: CheckProgress[] = []
  return {
    begin: (of) => {
      const own: CheckProgress = { isRead: false, done: 0, of }
      return {
        onFile: ({ task }) => {
          if (!running.includes(own)) running.push(own)
          if (task === 'check' && !own.isRead) Object.assign(own, { isRead: true, done: 0 })
          // A file that is already public and has a finding is checked once more.
          own.done = Math.min(own.done + 1, of)
        },
        end: () => {
          if (running.includes(own)) running.splice(running.indexOf(own), 1)
        },
      }
    },
    now: () => running[0] ?? null,
  }
}

import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { AskedName, Match } from './matching/name-index.ts'
import { createRefresh } from './known-names.ts'
import type { Change } from './known-names.ts'

/**
 * `compared`: with how many names each was compared; `matches`: for each, the names that may be the same, strongest
 * first; `more`: how many matches were left off.
 */
export type Compared = { compared: number; matches: Match[][]; more: number[] }

/** Compares names with all that the firm knows, off the main thread. */
type NameThread = {
  /** `except`: the message that the names are from. Rejects if they cannot be compared. */
  find(asked: readonly AskedName[], except?: string): Promise<Compared>
  /** Ends the thread after pending comparisons. */
  stop(): Promise<void>
}

/** The worker's input, in this order, and its answer to a question: one at a time. */
export type Told = Change | { asked: readonly AskedName[]; except: string | undefined }
export type Said = { compared: Compared } | { error: string }

/** After this long, a comparison is abandoned. */
const DEADLINE_MS = 30_000

/**
 * 200,000 names with one telephone number and one email address each take less than 512 MB, with four and two less than
 * 768, and with eight and four, the most that are kept, less than this. With more, V8 ended the whole server.
 */
const MOST_MEMORY_MB = 1_024

/**
 * Creates a thread, which starts with the first question and is told before each one what has changed in the database.
 * If it has died, the next question starts another.
 */
export function createNameThread(run: RunSql, deadlineMs = DEADLINE_MS): NameThread {
  let running: ReturnType<typeof startWorker> | undefined
  let isStopped = false
  let last: Promise<unknown> = Promise.resolve()

  async function compare(asked: readonly AskedName[], except?: string): Promise<Compared> {
    if (!running?.isAlive()) running = startWorker(deadlineMs)
    const { refresh, ask, end } = running
    try {
      await refresh(run)
      return await ask(asked, except)
    } catch (error) {
      // Its index may have only half of a list.
      running = undefined
      await end()
      throw error
    }
  }

  return {
    find: async (asked, except) => {
      if (isStopped) throw new Error('Names are no longer compared: the server is stopping.')
      const found = last.then(() => compare(asked, except))
      last = found.catch(() => undefined)
      return found
    },
    stop: async () => {
      isStopped = true
      await last
      await running?.end()
      running = undefined
    },
  }
}

function startWorker(deadlineMs: number) {
  const worker = new Worker(join(import.meta.dirname, '../../conflicts-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  // With nothing to do, it does not keep the process running.
  worker.unref()
  let died: Error | undefined
  let waiting: PromiseWithResolvers<Compared> | undefined

  /** Marks the worker as dead, for example because it ran out of memory. */
  function fail(cause?: Error): void {
    died ??= new Error('The comparison of names broke off.', { cause })
    waiting?.reject(died)
  }

  worker.on('error', fail)
  worker.on('exit', () => fail())
  worker.on('message', (said: Said) => {
    if ('error' in said) waiting?.reject(new Error(said.error))
    else waiting?.resolve(said.compared)
  })

  async function ask(asked: readonly AskedName[], except: string | undefined): Promise<Compared> {
    if (died) throw died
    const answer = Promise.withResolvers<Compared>()
    const tooLate = new Error(`Names were not compared within ${deadlineMs} ms.`)
    const deadline = setTimeout(() => answer.reject(tooLate), deadlineMs)
    waiting = answer
    worker.ref()
    worker.postMessage({ asked, except } satisfies Told)
    try {
      return await answer.promise
    } finally {
      clearTimeout(deadline)
      waiting = undefined
      worker.unref()
    }
  }

  const refresh = createRefresh((change) => worker.postMessage(change satisfies Told))
  return { refresh, ask, isAlive: () => died === undefined, end: () => worker.terminate() }
}

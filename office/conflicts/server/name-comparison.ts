import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Refusal } from '../../kit/refusal.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { AskedName, Match } from './matching/name-index.ts'
import { createRefresh } from './known-names.ts'
import type { Change } from './known-names.ts'

/**
 * What was found. `compared` is how many names each was compared with. For each name, `matches` has those that may be
 * the same, strongest first, and `more` counts those left out.
 */
export type Compared = { compared: number; matches: Match[][]; more: number[] }

/** A request to the process, which gets one at a time, and its answer. */
export type ComparisonRequest = Change | { asked: readonly AskedName[]; except: string | undefined }
export type ComparisonAnswer = { compared: Compared } | { error: string }

const LIMITS = {
  /** A comparison, or the loading of a page of names, is given up after this long. */
  deadlineMs: 30_000,
  /**
   * V8 ends the process if it needs more. 200,000 different names with eight telephone numbers, four email addresses
   * and an address each fit (950 MB). If each also has 190 characters of words that no other has, about 50,000 do.
   */
  mostMemoryMb: 1_024,
  /** If the names could not be loaded, that is tried again only after this long, because it takes up to a minute. */
  restMs: 60_000,
}

class NotCompared extends Refusal {
  override name = 'NotCompared'
}

const brokeOff = () =>
  new NotCompared(
    503,
    'The names were not compared, because the comparison was interrupted. Try again in a minute. If that happens again, the lists of names may take too much memory: remove one under Conflicts, Lists, or upload a version with fewer columns.',
  )

const tooLate = (ms: number) =>
  new NotCompared(503, `The names were not compared within ${ms / 1_000} seconds. Try again in a minute.`)

/**
 * Creates a comparison of names with all that the firm knows. It runs in a process, because a thread that runs out of
 * memory can end the server. The process starts with the first question, and is told before each what has changed in
 * the database. If it has died, the next question starts another.
 */
export function createNameComparison(run: RunSql, some: Partial<typeof LIMITS> = {}) {
  const limits = { ...LIMITS, ...some }
  let running: Awaited<ReturnType<typeof startProcess>> | undefined
  let isStopped = false
  let restsUntil = 0
  let last: Promise<unknown> = Promise.resolve()

  async function compare(asked: readonly AskedName[], except?: string): Promise<Compared> {
    if (performance.now() < restsUntil) throw brokeOff()
    if (!running?.isAlive()) running = await startProcess(limits)
    const { refresh, ask, end } = running
    let isLoaded = false
    try {
      await refresh(run)
      isLoaded = true
      return await ask({ asked, except })
    } catch (error) {
      if (!isLoaded && error instanceof NotCompared) restsUntil = performance.now() + limits.restMs
      // Its index may have only half of a list.
      running = undefined
      await end()
      throw error
    }
  }

  return {
    /** `except` is the message that the names are from. Rejects if they cannot be compared. */
    find: async (asked: readonly AskedName[], except?: string): Promise<Compared> => {
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

async function forked(mostMemoryMb: number): Promise<ChildProcess> {
  try {
    const child = fork(join(import.meta.dirname, 'comparison-process.ts'), [], {
      env: {},
      execArgv: [`--max-old-space-size=${mostMemoryMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    await once(child, 'spawn')
    return child
  } catch {
    // The system has no memory or no process number left.
    throw brokeOff()
  }
}

async function startProcess({ deadlineMs, mostMemoryMb }: typeof LIMITS) {
  const child = await forked(mostMemoryMb)
  // It must not keep the server running when there is nothing to do.
  child.unref()
  child.channel?.unref()
  let isAlive = true
  let waiting: PromiseWithResolvers<Compared> | undefined

  function fail(): void {
    isAlive = false
    waiting?.reject(brokeOff())
  }

  child.on('error', fail)
  child.on('exit', fail)
  child.on('message', (received: ComparisonAnswer) => {
    if ('error' in received) waiting?.reject(new Error(received.error))
    else waiting?.resolve(received.compared)
  })

  async function tell(request: ComparisonRequest): Promise<Compared> {
    if (!isAlive) throw brokeOff()
    // An error here only means that the process has ended.
    child.send(request, () => undefined)
    const answer = Promise.withResolvers<Compared>()
    waiting = answer
    const deadline = setTimeout(() => answer.reject(tooLate(deadlineMs)), deadlineMs)
    try {
      return await answer.promise
    } finally {
      clearTimeout(deadline)
    }
  }

  async function end(): Promise<void> {
    if (!isAlive) return
    child.ref()
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  return { refresh: createRefresh(tell), ask: tell, isAlive: () => isAlive, end }
}

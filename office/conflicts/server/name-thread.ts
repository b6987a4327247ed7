import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { AskedName, KnownName, Match } from './matching/name-index.ts'
import { countNamesOfMessages, currentLists, namesOfList, namesOfMessages } from './store/known-names.ts'

// Comparing a name with all others takes as long as there are names: it runs in a thread, which keeps the known names.

/** What the thread is sent. */
export type ToThread =
  | { kind: 'add'; names: KnownName[] }
  | { kind: 'remove'; group: string }
  | { kind: 'find'; asked: AskedName[]; except: string }

/** With how many names it compared, and what it found for each name that was asked for. */
export type Compared = { compared: number; matches: Match[][] }

/** Compares names with all that are known now. `except`: the message or list that the names themselves belong to. */
export type NameThread = {
  find(asked: AskedName[], except?: string): Promise<Compared>
  stop(): Promise<void>
}

/** After this long a comparison is given up, and the thread with it. */
const LONGEST_MS = 60_000

/** Creates the thread, which starts with the first question. It is asked one thing at a time. */
export function createNameThread(run: RunSql): NameThread {
  let thread: ReturnType<typeof startThread> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function ask(asked: AskedName[], except: string): Promise<Compared> {
    thread ??= startThread(run)
    const current = thread
    try {
      return await current.find(asked, except)
    } catch (error) {
      // It may know other names than the database: the next one starts anew.
      if (thread === current) thread = undefined
      await current.end()
      throw error
    }
  }

  return {
    find: (asked, except = '') => {
      const answer = last.then(() => ask(asked, except))
      last = answer.catch(() => undefined)
      return answer
    },
    stop: async () => {
      await last
      await thread?.end()
      thread = undefined
    },
  }
}

function startThread(run: RunSql) {
  const worker = new Worker(join(import.meta.dirname, '../../conflicts-worker.ts'))
  worker.unref()
  let lists = new Set<string>()
  const known = new Map<string, string>()
  let readUntil = 0
  const tell = (said: ToThread) => worker.postMessage(said)

  async function refresh(): Promise<void> {
    const current = new Set(await currentLists(run))
    for (const list of lists) if (!current.has(list)) tell({ kind: 'remove', group: list })
    for (const list of current) {
      if (lists.has(list)) continue
      for await (const names of namesOfList(run, list)) tell({ kind: 'add', names })
    }
    lists = current
    await addNew()
    if ((await countNamesOfMessages(run)) === known.size) return
    // Some are gone.
    for (const group of new Set(known.values())) tell({ kind: 'remove', group })
    known.clear()
    readUntil = 0
    await addNew()
  }

  async function addNew(): Promise<void> {
    const since = readUntil
    readUntil = Date.now()
    for await (const page of namesOfMessages(run, since)) {
      const names = page.filter(({ id }) => !known.has(id))
      for (const { id, group } of names) known.set(id, group)
      if (names.length > 0) tell({ kind: 'add', names })
    }
  }

  return {
    async find(asked: AskedName[], except: string): Promise<Compared> {
      await refresh()
      const { promise, resolve, reject } = Promise.withResolvers<Compared>()
      const ended = () => reject(new Error('The thread that compares names ended early.'))
      const timer = setTimeout(() => reject(new Error('Comparing the names takes too long.')), LONGEST_MS)
      worker.once('message', resolve).once('error', reject).once('exit', ended)
      worker.ref()
      tell({ kind: 'find', asked, except })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        worker.unref()
        worker.off('message', resolve).off('error', reject).off('exit', ended)
      }
    },
    end: async () => void (await worker.terminate()),
  }
}

import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MailContent, MailHead } from './read-mail.ts'
import { MailboxUnreadable } from './mailbox-unreadable.ts'

// Emails may come from anyone, and take as long to read as their senders like: they are read in a thread with a
// deadline and little memory.

/** The parts of an email that can be read, each with its result. */
type Reading = { head: MailHead; content: MailContent }

export type ReadingAsked = { what: keyof Reading; source: Uint8Array }

/** The thread's answer; null if the email cannot be read. */
export type ReadingAnswer = Reading[keyof Reading] | null

/**
 * Reads emails. `read` returns undefined if the email cannot be read or takes too long. It throws `MailboxUnreadable`
 * if the thread cannot start, such as for lack of memory: that says nothing about the email.
 */
export type MailReader = {
  read<What extends keyof Reading>(what: What, source: Uint8Array): Promise<Reading[What] | undefined>
  stop(): Promise<void>
}

/** Far longer than any email of a megabyte takes, even on a busy machine. */
const DEADLINE_MS = 30_000

/** Creates a reader, whose thread starts with the first email. It reads one email at a time. */
export function createMailReader(): MailReader {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  function forget(thread: Worker): void {
    if (worker === thread) worker = undefined
    void thread.terminate()
  }

  async function start(): Promise<Worker> {
    try {
      const thread = new Worker(join(import.meta.dirname, 'mail-reader-worker.ts'), {
        resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
      })
      // Out of memory, such as from an email made for that purpose.
      thread.on('error', () => forget(thread)).on('exit', () => forget(thread))
      worker = thread
      // Its first message says that it has loaded what it needs.
      await messageOf(thread)
      return thread
    } catch (error) {
      if (worker) forget(worker)
      throw new MailboxUnreadable('no-thread', { cause: error })
    }
  }

  async function ask(asked: ReadingAsked): Promise<unknown> {
    const thread = worker ?? (await start())
    thread.postMessage(asked)
    try {
      return await messageOf(thread)
    } catch {
      forget(thread)
      return undefined
    }
  }

  return {
    read: <What extends keyof Reading>(what: What, source: Uint8Array) => {
      const answer = last.then(() => ask({ what, source }))
      last = answer.catch(() => undefined)
      return answer.then((read) => (read ?? undefined) as Reading[What] | undefined)
    },
    stop: async () => {
      await last
      const ending = worker
      worker = undefined
      await ending?.terminate()
    },
  }
}

/** The next message of a thread. Rejects if the thread fails or takes too long. */
async function messageOf(thread: Worker): Promise<unknown> {
  const [message] = (await once(thread, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) })) as [unknown]
  return message
}

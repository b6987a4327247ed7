import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MailContent } from './mail-content.ts'
import type { MailHead } from './mail-head.ts'

// Mail is written by anyone, and takes as long to read as they make it: it is read in a thread with a deadline and
// little memory.

/** The parts of a mail that are read, each with its result. */
type Reading = { head: MailHead; content: MailContent }

export type ReadingAsked = { what: keyof Reading; source: Uint8Array }

/** The thread's answer; null if the mail cannot be read. */
export type ReadingAnswer = Reading[keyof Reading] | null

/** Reads mail. `undefined`: the mail cannot be read, or takes too long. */
export type MailReader = {
  read<What extends keyof Reading>(what: What, source: Uint8Array): Promise<Reading[What] | undefined>
  stop(): Promise<void>
}

/** Far longer than any mail of a megabyte takes, on a busy machine too. */
const DEADLINE_MS = 30_000

/** Creates a reader, whose thread starts with the first mail. It reads one mail after the other. */
export function createMailReader(): MailReader {
  let worker: Worker | undefined
  let answered: ((answer: ReadingAnswer) => void) | undefined
  let last: Promise<unknown> = Promise.resolve()

  function started(): Worker {
    const thread = new Worker(join(import.meta.dirname, 'mail-reader-thread.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 },
    })
    thread.on('message', (answer: ReadingAnswer) => worker === thread && answered?.(answer))
    // Out of memory, such as from a mail that was made to cause that.
    thread.on('error', () => giveUp(thread))
    thread.on('exit', () => giveUp(thread))
    return thread
  }

  function giveUp(thread: Worker): void {
    if (worker !== thread) return
    worker = undefined
    answered?.(null)
    void thread.terminate()
  }

  async function ask(asked: ReadingAsked): Promise<unknown> {
    const thread = (worker ??= started())
    const deadline = setTimeout(() => giveUp(thread), DEADLINE_MS)
    const answer = new Promise((resolve) => (answered = resolve))
    thread.postMessage(asked)
    return answer.finally(() => clearTimeout(deadline))
  }

  return {
    read: <What extends keyof Reading>(what: What, source: Uint8Array) => {
      const answer = last.then(() => ask({ what, source }))
      last = answer
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

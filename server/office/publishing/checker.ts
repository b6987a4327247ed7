import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { z } from 'zod'
import type { checkedSchema } from '../../../office/contract/publish.ts'

/** All content of a folder as it would be with some texts replaced, added or removed (text null), on a date. */
export type CheckRequest = {
  contentDir: string
  changes: { path: string; text: string | null }[]
  today: string
}

/** What the check of all content found. */
export type Checked = z.infer<typeof checkedSchema>

/** What the worker is sent, and what it sends back. */
export type CheckCall = CheckRequest & { id: number }
export type CheckAnswer = { id: number } & ({ checked: Checked } | { error: string })

type Waiting = { resolve: (checked: Checked) => void; reject: (error: Error) => void }

/** After this long without a check, the worker ends and its memory is free. */
const idleMs = 10 * 60_000

/**
 * Checks all content in a thread of its own: it takes seconds of processor time, in which this process goes on answering
 * visitors. The thread keeps what it has read, and reads again only what has changed.
 */
export function checkFolder(request: CheckRequest): Promise<Checked> {
  worker ??= startWorker()
  worker.ref()
  clearTimeout(idle)
  const id = (lastId += 1)
  const answer = new Promise<Checked>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, ...request } satisfies CheckCall)
  return answer
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

function startWorker(): Worker {
  const started = new Worker(join(import.meta.dirname, 'check-worker.ts'))
  started.on('message', (answer: CheckAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('error' in answer) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.checked)
    if (waiting.size > 0) return
    started.unref()
    idle = setTimeout(() => void started.terminate(), idleMs).unref()
  })
  started.on('error', giveUp).on('exit', () => giveUp(new Error('The check of the content ended early.')))
  return started
}

function giveUp(error: Error): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

import { join } from 'node:path'
import { MessageChannel, Worker } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { z } from 'zod'
import type { TextFile } from '../../../editorial/front-matter.ts'
import type { ContentFinding } from '../../../office/contract/content.ts'
import type { checkedSchema } from '../../../office/contract/publish.ts'
import type { DueReview } from './due-reviews.ts'
import type { ChangedText } from './parsed-content.ts'

/** What the check of all content found. `version`: of that content, as `checkedVersion` names it. */
export type Checked = Omit<z.infer<typeof checkedSchema>, 'findings'> & {
  findings: ContentFinding[]
  version: string
}

/** All content of a folder as it would be with some texts changed, on a date. */
export type ContentAsked = { contentDir: string; changes: readonly ChangedText[]; today: string }

/** What a thread answers. `findings`: the problems in each of the texts, with that content around them. */
export type Answers = {
  check: { given: ContentAsked; answer: Checked }
  findings: { given: ContentAsked & { texts: readonly TextFile[] }; answer: ContentFinding[][] }
  reviews: { given: ContentAsked; answer: DueReview[] }
}

/** What the worker is sent: a question, and where its `Answered` is expected. */
export type Call = {
  [Kind in keyof Answers]: { kind: Kind; given: Answers[Kind]['given'] }
}[keyof Answers] & {
  port: MessagePort
}

/** What the worker sends back. */
export type Answered<Answer> = { answer: Answer } | { error: string }

/** Asks a thread about content. */
export type AskThread = <Kind extends keyof Answers>(
  kind: Kind,
  given: Answers[Kind]['given'],
) => Promise<Answers[Kind]['answer']>

/** After this long without a question, the thread ends and its memory is free. */
const idleMs = 10 * 60_000

/**
 * Rules take up to seconds of processor time, in which this process goes on answering visitors: they run in a thread,
 * which starts with the first question and keeps what it has read. It answers one question after the other.
 */
export function createContentThread(): AskThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0

  function running(): Worker {
    if (worker) return worker
    const started = new Worker(join(import.meta.dirname, 'content-worker.ts'))
    const forget = () => {
      if (worker === started) worker = undefined
    }
    // What was asked ends with its port.
    started.on('error', forget).on('exit', forget).unref()
    worker = started
    return started
  }

  function answered(): void {
    waiting -= 1
    if (waiting > 0) return
    const ending = worker
    idle = setTimeout(() => void ending?.terminate(), idleMs).unref()
  }

  return function ask<Kind extends keyof Answers>(kind: Kind, given: Answers[Kind]['given']) {
    const { port1: own, port2: port } = new MessageChannel()
    clearTimeout(idle)
    waiting += 1
    const answer = new Promise<Answers[Kind]['answer']>((resolve, reject) => {
      own.on('message', (said: Answered<Answers[Kind]['answer']>) => {
        if ('error' in said) reject(new Error(said.error))
        else resolve(said.answer)
        own.close()
      })
      own.on('close', () => reject(new Error('The check of the content ended early.')))
    })
    running().postMessage({ kind, given, port }, [port])
    return answer.finally(answered)
  }
}

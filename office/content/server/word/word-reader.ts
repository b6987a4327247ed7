import { parentPort, workerData } from 'node:worker_threads'
import type { WordRead } from '../../word-files.ts'
import { wordRequestSchema } from '../../word-files.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { readWord } from './read-word.ts'

// The thread that reads one Word file: receives a `WordAsked` and answers with `FromWordReader`.

/**
 * What the thread receives: the raw body of the request, which is JSON that `wordRequestSchema` describes, then the
 * file.
 */
export type WordAsked = { body: Uint8Array<ArrayBuffer> }

/** The thread's only answer: what the file holds, or why it is refused. */
export type FromWordReader = { isLast: true } & ({ read: WordRead } | { status: number; refusal: string })

const say = (said: FromWordReader) => parentPort?.postMessage(said)

try {
  const { body } = workerData as WordAsked
  const { changes, file } = divided(body)
  say({ isLast: true, read: await readWord(file, changes) })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  say({ isLast: true, status: error.status, refusal: error.message })
}

function divided(body: Uint8Array<ArrayBuffer>) {
  try {
    const end = body.indexOf(0x0a)
    const request = wordRequestSchema.parse(JSON.parse(new TextDecoder().decode(body.subarray(0, end))))
    return { ...request, file: body.subarray(end + 1) }
  } catch {
    throw new Refusal(400, 'Some of the fields are missing or not valid.')
  }
}

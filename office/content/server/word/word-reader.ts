import { parentPort, workerData } from 'node:worker_threads'
import { wordRequestSchema } from '../../word-files.ts'
import { answerOf, dividedUpload } from '../../../kit/read-upload.ts'
import { readWord } from './read-word.ts'

// The thread that reads one Word file: receives a `WordAsked` and answers with a `WordRead`.

/**
 * What the thread receives: the raw body of the request, which is JSON that `wordRequestSchema` describes, then the
 * file.
 */
export type WordAsked = { body: Uint8Array<ArrayBuffer> }

/** More than the request takes as JSON. */
const mostHeadBytes = 1_000

const answer = await answerOf(() => {
  const { body } = workerData as WordAsked
  const { head, rest } = dividedUpload(body, wordRequestSchema, mostHeadBytes)
  return readWord(rest, head.changes)
})
parentPort?.postMessage(answer)

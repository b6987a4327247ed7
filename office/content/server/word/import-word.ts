import { join } from 'node:path'
import { createUploadProcess } from '../../../../server/guards/upload-process.ts'
import type { WordRead } from '../../word-files.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { FromWordReader, WordAsked } from './word-reader.ts'

const askProcess = createUploadProcess<FromWordReader>({
  path: join(import.meta.dirname, 'word-process.ts'),
  mostMs: 2 * 60_000,
  // The process may neither write files nor start programs.
  execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
})

/**
 * Says what an uploaded Word file holds. `body`: the raw body of the request; `signal` aborts when the person has left.
 * Nothing is kept. Throws `Refusal`.
 */
export async function importWord(body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<WordRead> {
  let said: FromWordReader | undefined
  try {
    const asked: WordAsked = { body }
    await askProcess(asked, signal, (heard) => (said = heard))
  } catch (error) {
    if (signal.aborted) throw new Refusal(400, 'The upload was canceled, and nothing was kept.')
    throw error
  }
  if (!said) throw new Refusal(422, tooMuchWork)
  if ('refusal' in said) throw new Refusal(said.status, said.refusal)
  return said.read
}

const tooMuchWork =
  'This file takes too much time or memory to read. Copy its text into a new Word file, then choose that.'

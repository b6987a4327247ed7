import { parentPort } from 'node:worker_threads'
import { readContent } from './mail-content.ts'
import { readHead } from './mail-head.ts'
import type { ReadingAnswer, ReadingAsked } from './mail-reader.ts'

// The thread of `createMailReader()`: it is sent what to read of which mail, and answers what that says.

parentPort?.on('message', ({ what, source }: ReadingAsked) => {
  const reading: Promise<ReadingAnswer> = what === 'head' ? readHead(source) : readContent(source)
  void reading.catch(() => null).then((answer) => parentPort?.postMessage(answer))
})

import { parentPort } from 'node:worker_threads'
import { readContent } from './mail-content.ts'
import { readHead } from './mail-head.ts'
import type { ReadingAnswer, ReadingAsked } from './mail-reader.ts'

// The thread of `createMailReader()`: gets a mail and the part to read, and posts the result.

parentPort?.on('message', ({ what, source }: ReadingAsked) => {
  const reading: Promise<ReadingAnswer> = what === 'head' ? readHead(source) : readContent(source)
  void reading.catch(() => null).then((answer) => parentPort?.postMessage(answer))
})

import { parentPort } from 'node:worker_threads'
import { readMailContent, readHead } from './read-mail.ts'
import type { ReadingAnswer, ReadingAsked } from './mail-reader.ts'

// The thread of `createMailReader()`: says when it is ready, then gets emails, each with the part to read, and posts
// the results.

parentPort?.on('message', ({ what, source }: ReadingAsked) => {
  const reading: Promise<ReadingAnswer> = what === 'head' ? readHead(source) : readMailContent(source)
  void reading.catch(() => null).then((answer) => parentPort?.postMessage(answer))
})

parentPort?.postMessage('ready')

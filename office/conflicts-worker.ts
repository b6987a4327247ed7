import { parentPort } from 'node:worker_threads'
import { createNameIndex } from './conflicts/server/matching/name-index.ts'
import type { Compared, ToThread } from './conflicts/server/name-thread.ts'

// The thread of `createNameThread()`: it is sent what is known, and asked what is like it.

const index = createNameIndex()

parentPort?.on('message', (said: ToThread) => {
  if (said.kind === 'add') return index.add(said.names)
  if (said.kind === 'remove') return index.removeGroup(said.group)
  const { asked, except } = said
  const compared: Compared = {
    compared: index.size - index.sizeOf(except),
    matches: asked.map((name) => index.find(name, except)),
  }
  parentPort?.postMessage(compared)
})

import { parentPort } from 'node:worker_threads'
import { reasonOf } from '../server/http/errors.ts'
import { createNameIndex } from './conflicts/server/matching/name-index.ts'
import type { AskedName } from './conflicts/server/matching/name-index.ts'
import type { Compared, Said, Told } from './conflicts/server/name-thread.ts'

// The worker of `createNameThread()`: receives `Told`, and answers with `Said`.

/** More than anyone can judge: a stranger planted them, or they are the firm’s most common name many times over. */
const MOST_MATCHES = 2_000

const index = createNameIndex()

function compare(asked: readonly AskedName[], except: string | undefined): Compared {
  const found = asked.map((name) => index.find(name, except))
  return {
    compared: index.size - (except === undefined ? 0 : index.sizeOf(except)),
    matches: found.map((matches) => matches.slice(0, MOST_MATCHES)),
    more: found.map(({ length }) => Math.max(0, length - MOST_MATCHES)),
  }
}

function answer(asked: readonly AskedName[], except: string | undefined): Said {
  try {
    return { compared: compare(asked, except) }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

parentPort?.on('message', (told: Told) => {
  if ('add' in told) index.add(told.add)
  else if ('remove' in told) index.removeGroup(told.remove)
  else parentPort?.postMessage(answer(told.asked, told.except))
})

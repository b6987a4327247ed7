import { reasonOf } from '../../../server/http/errors.ts'
import { createNameIndex } from './matching/name-index.ts'
import type { AskedName } from './matching/name-index.ts'
import type { Compared, ComparisonAnswer, ComparisonRequest } from './name-comparison.ts'

// The process of `createNameComparison()`. It receives one `ComparisonRequest` at a time, and answers each with a
// `ComparisonAnswer`.

/** More than anyone can judge. This many are planted by a stranger, or the firm’s most common name many times over. */
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

function carryOut(request: ComparisonRequest): Compared {
  if ('asked' in request) return compare(request.asked, request.except)
  if ('add' in request) index.add(request.add)
  else index.removeGroup(request.remove)
  return compare([], undefined)
}

function answer(request: ComparisonRequest): ComparisonAnswer {
  try {
    return { compared: carryOut(request) }
  } catch (error) {
    return { error: reasonOf(error) }
  }
}

process.on('message', (request: ComparisonRequest) => process.send?.(answer(request)))
process.once('disconnect', () => process.exit())
// A terminal and systemd send these to every process, but the server is still waiting for the comparison that runs.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

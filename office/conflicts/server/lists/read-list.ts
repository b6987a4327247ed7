import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { AskedImport, FromReader, ListAsked, LookedAt } from './list-reader.ts'
import type { ListedName } from '../store/name-lists.ts'
import { ListRefusal } from './refusal.ts'

/** After this time the process is killed, if it did not see by itself that it has worked for too long. */
const mostMs = 2 * 60_000

/** The niceness of the process (POSIX `nice`): the server answers visitors first where both want the processor. */
const visitorsFirst = 5

let last: Promise<unknown> = Promise.resolve()

/** Says what an uploaded file holds. `body`: of the request, as it came. Throws `ListRefusal`. */
export async function lookAtList(body: Uint8Array, signal: AbortSignal): Promise<LookedAt> {
  const { end } = await inTurn({ body, wanted: 'look' }, signal)
  if (!('looked' in end)) throw new ListRefusal(422, tooMuchWork)
  return end.looked
}

/** Reads what an import asks for, with its names. Throws `ListRefusal`. */
export async function readImport(
  body: Uint8Array,
  signal: AbortSignal,
): Promise<AskedImport & { names: ListedName[] }> {
  const { end, names } = await inTurn({ body, wanted: 'names' }, signal)
  if (!('importing' in end)) throw new ListRefusal(422, tooMuchWork)
  return { ...end.importing, names }
}

const tooMuchWork =
  'This file takes too much time or memory to read. Save only the columns that the list needs as “CSV UTF-8”, then upload that.'

type Read = { end: Extract<FromReader, { isLast: true }>; names: ListedName[] }

/** One file after the other, so that memory is needed for one. `signal` says that the person has left. */
function inTurn(asked: ListAsked, signal: AbortSignal): Promise<Read> {
  const turn = last
    .then(() => {
      signal.throwIfAborted()
      return readNow(asked, signal)
    })
    .catch((error: unknown) => {
      if (signal.aborted) throw new ListRefusal(400, 'The upload was canceled, and nothing was kept.')
      throw error
    })
  last = turn.catch(() => undefined)
  return turn
}

async function readNow(asked: ListAsked, signal: AbortSignal): Promise<Read> {
  const child = fork(join(import.meta.dirname, 'list-process.ts'), [], {
    // It sees no secret, and may neither write files nor start programs.
    env: {},
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    timeout: mostMs,
    killSignal: 'SIGKILL',
    signal,
  })
  if (child.pid) setPriority(child.pid, visitorsFirst)
  const names: ListedName[] = []
  let end: Read['end'] | undefined
  child.on('message', (said: FromReader) => {
    if ('isLast' in said) end = said
    else names.push(...said.names)
  })
  child.send(asked, () => undefined)
  await once(child, 'exit')
  if (!end) throw new ListRefusal(422, tooMuchWork)
  if ('refusal' in end) throw new ListRefusal(end.status, end.refusal)
  return { end, names }
}

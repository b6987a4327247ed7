import { join } from 'node:path'
import { createUploadProcess } from '../../../../server/guards/upload-process.ts'
import type { AskedImport, FromReader, ListAsked, LookedAt } from './list-reader.ts'
import type { ListedName } from '../store/name-lists.ts'
import { Refusal } from '../../../kit/refusal.ts'

const askProcess = createUploadProcess<FromReader>({
  path: join(import.meta.dirname, 'list-process.ts'),
  mostMs: 2 * 60_000,
  // The process may neither write files nor start programs.
  execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
})

/** Says what an uploaded file holds. `body`: the raw body of the request. Throws `Refusal`. */
export async function lookAtList(body: Uint8Array, signal: AbortSignal): Promise<LookedAt> {
  const { end } = await read({ body, wanted: 'look' }, signal)
  if (!('looked' in end)) throw new Refusal(422, tooMuchWork)
  return end.looked
}

/** Reads what an import asks for, with its names. Throws `Refusal`. */
export async function readImport(
  body: Uint8Array,
  signal: AbortSignal,
): Promise<AskedImport & { names: ListedName[] }> {
  const { end, names } = await read({ body, wanted: 'names' }, signal)
  if (!('importing' in end)) throw new Refusal(422, tooMuchWork)
  return { ...end.importing, names }
}

const tooMuchWork =
  'This file takes too much time or memory to read. Save only the columns that the list needs as “CSV UTF-8”, then upload that.'

type Read = { end: Extract<FromReader, { isLast: true }>; names: ListedName[] }

/** `signal` aborts when the person has left. */
async function read(asked: ListAsked, signal: AbortSignal): Promise<Read> {
  const names: ListedName[] = []
  let end: Read['end'] | undefined
  try {
    await askProcess(asked, signal, (said) => {
      if ('isLast' in said) end = said
      else names.push(...said.names)
    })
  } catch (error) {
    if (signal.aborted) throw new Refusal(400, 'The upload was canceled, and nothing was kept.')
    throw error
  }
  if (!end) throw new Refusal(422, tooMuchWork)
  if ('refusal' in end) throw new Refusal(end.status, end.refusal)
  return { end, names }
}

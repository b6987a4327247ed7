import { join } from 'node:path'
import { createUploadReader } from '../../../kit/read-upload.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { ListedName } from '../store/name-lists.ts'
import type { AskedImport, ListAsked, LookedAt, ReadList } from './list-reader.ts'

const tooMuchWork =
  'This file takes too much time or memory to read. Save only the columns that the list needs as “CSV UTF-8”, then upload that.'

const read = createUploadReader<ListAsked, ReadList, ListedName[]>(
  {
    path: join(import.meta.dirname, 'list-process.ts'),
    mostMs: 2 * 60_000,
    // The process may neither write files nor start programs.
    execArgv: ['--permission', '--allow-fs-read=*', '--allow-worker'],
  },
  tooMuchWork,
)

/** Says what an uploaded file holds. `body`: the raw body of the request. Throws `Refusal`. */
export async function lookAtList(body: Uint8Array, signal: AbortSignal): Promise<LookedAt> {
  const held = await read({ body, wanted: 'look' }, signal)
  if (!('looked' in held)) throw new Refusal(422, tooMuchWork)
  return held.looked
}

/** Reads what an import asks for, with its names. Throws `Refusal`. */
export async function readImport(
  body: Uint8Array,
  signal: AbortSignal,
): Promise<AskedImport & { names: ListedName[] }> {
  const names: ListedName[] = []
  const held = await read({ body, wanted: 'names' }, signal, (some) => names.push(...some))
  if (!('importing' in held)) throw new Refusal(422, tooMuchWork)
  return { ...held.importing, names }
}

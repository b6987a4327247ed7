import { dirname } from 'node:path'
import { slugOfFile } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readableFields } from '../../content/server/titles.ts'
import type { Versions } from './differences.ts'

/**
 * The texts among these files that moved: the former path of each, by its new one. A text moved if it names the other's
 * last part as a former one of its own, or says the same.
 */
export function movesAmong(files: readonly Versions[]): Map<string, string> {
  const gone = files.filter(({ was, now }) => was !== null && now === null)
  const come = files.filter(({ was, now }) => was === null && now !== null)
  return new Map(
    come.flatMap((file) => {
      const former = gone.find((other) => isFormer(other, file))
      return former ? [[file.path, former.path] as const] : []
    }),
  )
}

function isFormer({ path: former, was }: Versions, { path, now }: Versions): boolean {
  if (dirname(former) !== dirname(path)) return false
  const names = fieldOf({ path, fields: readableFields(path, now) }, 'formerly')
  return now === was || (Array.isArray(names) && names.includes(slugOfFile(former)))
}

import type { ContentFile } from '../reading/content-file.ts'
import type { FolderCheck } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** What tells the entries of each list from one another. */
const namedBy = { facts: 'name', citedLaw: 'citation' } as const

/** Each fact and each citation is in its list once: nobody could tell which of two holds. */
export const entriesOnce: FolderCheck = ({ files }) =>
  files.flatMap((file) => {
    if (file.collection !== 'facts' && file.collection !== 'citedLaw') return []
    return repeatedIn(file, namedBy[file.collection])
  })

function repeatedIn(file: ContentFile, field: string): Problem[] {
  const entries: unknown[] = Array.isArray(file.fields) ? file.fields : []
  const first = new Map<unknown, number>()
  return entries.flatMap((entry, index) => {
    const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, field) : undefined
    const known = first.get(value)
    if (known === undefined) first.set(value, index)
    if (known === undefined || typeof value !== 'string') return []
    const message = `"${value}" is in the list already, as entry ${known + 1}. Keep one of the two, with everything that both say.`
    return [{ file: file.path, line: file.lineOfField(`${index}.${field}`), message }]
  })
}

import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import { reviewedAs, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'

/** Whether a text of this kind records a lawyer's reading, and none is recorded of this version. Runs in a thread. */
export function isUnread({ path, now: text }: { path: string; now: string | null }): boolean {
  if (text === null || reviewedAs(path) !== 'text') return false
  const read = readContentFile({ path, text })
  return !(read && 'fields' in read) || fieldOf(read, 'reviewedText') !== reviewedTextOf({ path, text })
}

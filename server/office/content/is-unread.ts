import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import { reviewedAs, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'

type Saved = { path: string; version: string | null; text: string | null }

/** Whether a lawyer's reading of this kind of text is recorded with it, and of this version is not. */
export function isUnread({ path, version, text }: Saved): boolean {
  if (version === null || text === null || reviewedAs(path) !== 'text') return false
  const read = readContentFile({ path, text })
  return !(read && 'fields' in read) || fieldOf(read, 'reviewedText') !== reviewedTextOf({ path, text })
}

import { valueIn } from '../../../content-model/fields.ts'
import { readableValues, rewrite, valuesIn } from '../store/rewrite.ts'
import type { FileChange } from './needs-lawyer.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { SavedContent } from './saved-content.ts'

// The mark "Sample data" lets an administrator turn the site into another firm's. In the office it can only be removed.

export function isSampleFirm({ fields }: Pick<SavedContent, 'fields'>): boolean {
  return valueIn(fields.get('firm.yaml'), 'sample') === true
}

/** Whether a file is marked as sample data. One that cannot be read is not. */
export function isSampleFile(path: string, text: string | null): boolean {
  return valueIn(readableValues(path, text)?.fields, 'sample') === true
}

/** Whether a change marks something as sample data that is not. */
export function marksAsSample({ path, baseText, text }: FileChange): boolean {
  return isSampleFile(path, text) && !isSampleFile(path, baseText)
}

/** Throws `Refusal` if a change marks something as sample data that is not. */
export function requireOwn(change: FileChange): void {
  if (!marksAsSample(change)) return
  throw new Refusal(
    422,
    '“Sample data” can be turned off in the office, but not on: it marks what came with the site. Turn it off here.',
  )
}

/** The text of an earlier version without the mark that it has lost since. */
export function withoutMark(change: FileChange & { text: string }): string {
  if (!marksAsSample(change)) return change.text
  const { fields, body } = valuesIn(change.path, change.text)
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'sample'))
  return rewrite(change.path, change.text, { fields: own, body })
}

import type { ContentFields } from './content-file.ts'
import { fieldOf } from './rules-between-files.ts'

/** Whether a file's page is online on the day `today` (2026-11-21): it is not a draft, and its date has come. */
export function isPublished(file: ContentFields, today: string): boolean {
  const date = fieldOf(file, 'date')
  return fieldOf(file, 'draft') !== true && !(typeof date === 'string' && date > today)
}

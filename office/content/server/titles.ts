import { CannotRead, valuesIn } from '../store/rewrite.ts'
import { titleOf } from './groups.ts'
import type { SavedContent } from './saved-content.ts'

/** What the text at a path is called in the office. */
export type TitleOf = (path: string) => string

/** The titles of all texts; of one that is to be deleted, its last one. */
export function titlesIn({ fields, lastFields }: Pick<SavedContent, 'fields' | 'lastFields'>): TitleOf {
  return (path) => titleOf(path, fields.get(path) ?? lastFields.get(path))
}

/** The fields of a text; undefined if there are none that can be read. */
export function readableFields(path: string, text: string | null): unknown {
  try {
    return text === null ? undefined : valuesIn(path, text).fields
  } catch (error) {
    if (error instanceof CannotRead) return undefined
    throw error
  }
}

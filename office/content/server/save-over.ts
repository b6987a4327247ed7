import { versionOf } from '../../../server/publish/edits.ts'
import { putChange } from '../store/changes.ts'
import { baseOnDisk } from '../store/folder.ts'
import type { Write } from './act.ts'
import type { Editor } from './editing.ts'
import type { Content } from './parts.ts'
import type { SavedText } from './saved-content.ts'

/** Saves a text in place of the one that was read as `saved`, as an act. */
export function saveOver(
  { now }: Content,
  { person, path }: Editor,
  saved: SavedText | undefined,
  text: string,
): Write<void> {
  const as = { ...baseOnDisk(saved?.stored), renamedFrom: saved?.change?.renamedFrom ?? null }
  return (run) => putChange(run, { path, ...as, version: versionOf(text), text, person, at: now() })
}

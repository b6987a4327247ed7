import { versionOf } from '../../publish/edits.ts'
import { findChange, putChange } from '../content-store/changes.ts'
import { baseOnDisk } from '../content-store/folder.ts'
import type { Editor } from './editing.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import type { SavedText } from './saved-content.ts'

/** Saves a text in place of the one that was read as `saved`. Throws `ContentRefusal` if another was saved meanwhile. */
export async function saveOver(
  { store, now }: Content,
  { person, path }: Editor,
  saved: SavedText | undefined,
  text: string,
): Promise<void> {
  await store.transaction(async (run) => {
    const change = await findChange(run, path)
    if ((change ?? saved)?.version !== saved?.version) {
      throw new ContentRefusal(409, 'Someone saved another version in the meantime. Look at it, then decide.')
    }
    const as = { ...baseOnDisk(saved?.stored), renamedFrom: change?.renamedFrom ?? null }
    await putChange(run, { path, ...as, version: versionOf(text), text, person, at: now() })
  })
}

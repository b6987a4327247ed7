import { isTextPath } from '../../../editorial/content-file.ts'
import { versionOf } from '../../publish/edits.ts'
import { ContentRefusal } from '../content/refusal.ts'
import { findChange, putChange, tieTogether } from '../content-store/changes.ts'
import type { SavedChange } from '../content-store/changes.ts'
import { baseOnDisk } from '../content-store/folder.ts'
import type { PublishingParts } from './parts.ts'

/** What is restored, and by whom: all texts of a publication, or these `paths` of it. */
export type Restoring = { id: string; paths: readonly string[] | null; person: string }

/**
 * Makes texts as they were before a publication. They become changes that wait, to be published like any others; the
 * history stays. Returns their paths. Throws `ContentRefusal`.
 */
export async function restoreBefore(
  parts: PublishingParts,
  { id, paths, person }: Restoring,
): Promise<string[]> {
  const { content, history } = parts
  const known = await history.list(Number.MAX_SAFE_INTEGER)
  if (!known.some((publication) => publication.id === id))
    throw new ContentRefusal(404, 'There is no such publish.')
  await content.makeEditable()
  const stored = await content.readFolder()
  const restored: SavedChange[] = []
  for (const { path, was } of await history.changedBy(id)) {
    if (!isTextPath(path) || (paths && !paths.includes(path))) continue
    const onDisk = baseOnDisk(stored.get(path))
    const text = was === null ? null : await history.text(was)
    const version = text === null ? null : versionOf(text)
    if (version === onDisk.base) continue
    restored.push({ path, ...onDisk, version, text, person, at: content.now(), renamedFrom: null })
  }
  if (restored.length === 0)
    throw new ContentRefusal(409, 'These texts already match what they were before this publish.')
  await content.store.transaction(async (run) => {
    for (const { path } of restored) {
      if (!(await findChange(run, path))) continue
      const sentence = `A change to ${path} is already waiting. Publish or withdraw it, then restore this one.`
      throw new ContentRefusal(409, sentence)
    }
    for (const change of restored) await putChange(run, change)
    // A text that comes or goes may be linked from another one.
    const isMove = restored.some(({ base, version }) => base === null || version === null)
    if (isMove)
      await tieTogether(
        run,
        restored.map(({ path }) => path),
      )
  })
  return restored.map(({ path }) => path)
}

import { deleteChange, findChange, listNeeds } from '../content-store/changes.ts'
import { deleteDraft, findDraft } from '../content-store/drafts.ts'
import type { Editor } from './editing.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'

/** Gives up a person's draft, if it is still the one that they saw. Throws `ContentRefusal`. */
export async function discardDraft(
  { store }: Content,
  { person, path }: Editor,
  number: number,
): Promise<void> {
  requireKind(path)
  await store.transaction(async (run) => {
    const draft = await findDraft(run, person, path)
    if (draft && draft.number !== number) {
      throw new ContentRefusal(409, 'This draft was continued in another tab. Look at it there, then decide.')
    }
    await deleteDraft(run, person, path)
  })
}

/**
 * Gives up a saved change and those that must be published together with it, such as the links that follow a new name.
 * Returns the paths whose changes are gone. Throws `ContentRefusal` if someone saved another version meanwhile.
 */
export async function withdrawChange(
  { store }: Content,
  path: string,
  version: string | null,
): Promise<string[]> {
  requireKind(path)
  return store.transaction(async (run) => {
    const change = await findChange(run, path)
    if (!change)
      throw new ContentRefusal(404, 'There is no change to withdraw: the saved text is the public one.')
    if (change.version !== version) {
      throw new ContentRefusal(409, 'Someone saved another version in the meantime. Look at it, then decide.')
    }
    const paths = [path, ...((await listNeeds(run)).get(path) ?? [])]
    for (const each of paths) await deleteChange(run, each)
    return paths
  })
}

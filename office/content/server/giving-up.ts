import { deleteChange, listNeeds, putChange } from '../store/changes.ts'
import type { SavedChange } from '../store/changes.ts'
import { deleteDraft, findDraft } from '../store/drafts.ts'
import type { Editor } from './editing.ts'
import { requireKind, requireNotGoingLive } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { renamesAmong, underFormerName, withFormerLinks } from './take-back.ts'

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
 * Gives up a saved change, exactly as it was seen, and what must be published together with it: a rename and its
 * links are taken back, without the words of these texts, and so is what was restored with it and not saved since. Returns
 * the paths whose changes are others now. Throws `ContentRefusal` if someone saved another version meanwhile, or if it is
 * about to be public.
 */
export async function withdrawChange(
  content: Content,
  path: string,
  version: string | null,
): Promise<string[]> {
  requireKind(path)
  return content.act(async (saved) => {
    const change = saved.changes.find((each) => each.path === path)
    if (!change)
      throw new ContentRefusal(404, 'There is no change to withdraw: the saved text is the public one.')
    if (change.version !== version) {
      throw new ContentRefusal(409, 'Someone saved another version in the meantime. Look at it, then decide.')
    }
    return async (run) => {
      const needs = await listNeeds(run)
      const together = saved.changes.filter(
        (each) => each === change || needs.get(path)?.includes(each.path) === true,
      )
      const left = leftOf(change, together)
      const gone = together.filter((each) => left.get(each.path) !== each)
      for (const each of gone) await requireNotGoingLive(run, each, saved)
      for (const each of gone) await deleteChange(run, each.path)
      const kept = [...left.values()]
      for (const each of kept) await putChange(run, each)
      return gone.map((each) => each.path)
    }
  })
}

/** What is left of changes that must be published together when one of them is given up, by path. */
function leftOf(change: SavedChange, together: readonly SavedChange[]): Map<string, SavedChange> {
  const renames = renamesAmong(together)
  const moved = new Set(renames.flatMap(({ from, to }) => [from.path, to.path]))
  const left = renames.map((rename) => underFormerName(rename))
  for (const each of together) {
    if (moved.has(each.path) || each === change) continue
    const linked = renames.reduce<SavedChange | undefined>(
      (before, rename) => before && withFormerLinks(before, rename),
      each,
    )
    // Restored together, and not saved since.
    const isOfOneAct = each.at === change.at && each.person === change.person
    if (linked?.version !== each.version || !isOfOneAct) left.push(linked)
  }
  return new Map(left.flatMap((each) => (each ? [[each.path, each] as const] : [])))
}

import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { discardRequestSchema } from '../contract.ts'
import { versionOf } from '../../../server/publish/edits.ts'
import type { Rename, SavedChange } from '../store/changes.ts'
import { CannotRead, readableValues, rewrite } from '../store/rewrite.ts'
import { isNewByline } from './leave-firm.ts'
import { deleteChange, listNeeds, movedTo, putChange, renamesAmong, tieTogether } from '../store/changes.ts'
import { listAsked, noteAsked } from '../store/approvals.ts'
import { moveRemarks } from '../store/comments.ts'
import { deleteRefused } from '../store/publications.ts'
import { deleteDraft, findDraft, findWritten, noteWritten, orderOf } from '../store/drafts.ts'
import type { Editor, Content, Write } from './content.ts'
import { moveDrafts, namesIn, withLinksTo, withNames } from './renames.ts'
import { requireNotGoingLive } from './file-guards.ts'
import { Refusal } from '../../kit/refusal.ts'

type Changed = Pick<SavedChange, 'path' | 'base' | 'baseText' | 'version' | 'text' | 'renamedFrom'>

/**
 * The change of a renamed file under its former name, with all words saved since; undefined if it would equal the
 * public version.
 */
function underFormerName<Change extends Changed>({ from, to }: Rename<Change>): Change | undefined {
  if (to.text === null) return undefined
  const { path, base, baseText } = from
  return unlessPublic({ ...to, path, base, baseText, renamedFrom: null }, textBefore(from, to.path, to.text))
}

/**
 * A change whose links to a renamed file lead to its former name again; undefined if it would equal the public
 * version.
 */
function withFormerLinks<Change extends Changed>(
  change: Change,
  { from, to }: Rename<Changed>,
): Change | undefined {
  const { path, text } = change
  // Most files do not contain the name, and are not read.
  if (!text?.includes(slugOfFile(to.path))) return change
  try {
    return unlessPublic(change, withLinksTo(to.path, slugOfFile(from.path), { path, text }))
  } catch (error) {
    if (error instanceof CannotRead) return change
    throw error
  }
}

/** The text of a renamed file without the former name that the rename added, but with everything written since. */
function textBefore({ path, baseText }: Changed, newPath: string, text: string): string {
  const [values, were] = [readableValues(newPath, text), readableValues(path, baseText)]
  if (!values || !were) return text
  const own = namesIn(values).filter((name) => name !== slugOfFile(path))
  const isAsBefore = isDeepStrictEqual(
    own,
    namesIn(were).filter((name) => name !== slugOfFile(newPath)),
  )
  return rewrite(path, text, withNames(isAsBefore ? namesIn(were) : own, values))
}

/** A change with another text; undefined if that equals the public version. */
function unlessPublic<Change extends Changed>(change: Change, text: string): Change | undefined {
  const [now, were] = [readableValues(change.path, text), readableValues(change.path, change.baseText)]
  if (versionOf(text) === change.base || (now && isDeepStrictEqual(now, were))) return undefined
  return { ...change, text, version: versionOf(text) }
}

/** The paths of the changes that are nothing but a new name, or links to one. */
export function onlyRenamed(changes: readonly Changed[]): Set<string> {
  const renames = renamesAmong(changes)
  const isOnly = (change: Changed) => {
    const own = renames.find(({ to }) => to === change)
    const rest = renames
      .filter((rename) => rename !== own)
      .reduce<Changed | undefined>(
        (before, rename) => before && withFormerLinks(before, rename),
        own ? underFormerName(own) : change,
      )
    return rest === undefined
  }
  return new Set(changes.filter(isOnly).map(({ path }) => path))
}

/**
 * Gives up a person's draft, if it is still the one that they saw, or the page that asks wrote it last and never got
 * the answer. What that page sends next follows the discard. Throws `Refusal`.
 */
export async function discardDraft(
  { store, now }: Content,
  { person, path }: Editor,
  { number, writer }: z.infer<typeof discardRequestSchema>,
): Promise<void> {
  await store.transaction(async (run) => {
    const order = orderOf(await findWritten(run, person, path), writer)
    if (order === 'past') return
    const draft = await findDraft(run, person, path)
    if (draft && order !== 'next' && draft.number !== number) {
      throw new Refusal(409, 'This draft was continued in another tab. Look at it there, then decide.')
    }
    await deleteDraft(run, person, path)
    if (writer) await noteWritten(run, { person, path }, { ...writer, version: null, at: now() })
  })
}

/**
 * Withdraws a saved change, exactly as it was seen, and what must be published together with it: a rename and its links
 * are undone, but not the words of these files; files restored together and not saved since, and bylines that change
 * because a member leaves, are withdrawn too. Returns the paths whose changes are different now. Throws `Refusal` if
 * someone saved another version in the meantime, or if it is about to be public.
 */
export async function withdrawChange(
  content: Content,
  path: string,
  version: string | null,
): Promise<string[]> {
  return content.act(async (saved) => {
    const change = saved.changes.find((each) => each.path === path)
    if (!change)
      throw new Refusal(404, 'There is no change to withdraw: the saved version is the public one.')
    if (change.version !== version) {
      throw new Refusal(409, 'Someone saved another version in the meantime. Look at it, then decide.')
    }
    const needs = await listNeeds(content.store.run)
    const tied = needs.get(path) ?? []
    const moved = movedTo(saved.changes)
    // A page whose links were changed, and that was renamed later, has them under its new name.
    const tiedNow = tied.map((each) => {
      const to = moved.get(each)
      return to === undefined || to === path || tied.includes(to) ? each : to
    })
    const together = saved.changes.filter((each) => each === change || tiedNow.includes(each.path))
    const left = leftOf(change, together)
    const gone = together.filter((each) => left.get(each.path) !== each)
    const renames = renamesAmong(gone)
    const moves = await Promise.all(renames.map((rename) => draftsBack(content, rename, left)))
    return async (run) => {
      for (const each of gone) await requireNotGoingLive(run, each, saved)
      const asked = await listAsked(run)
      for (const each of gone) await deleteChange(run, each.path)
      for (const each of left.values()) {
        await putChange(run, each)
        const rename = renames.find(({ from }) => from.path === each.path)
        const question = asked.get(rename?.to.path ?? each.path)
        if (question) await noteAsked(run, { ...question, path: each.path })
        const ties = (needs.get(each.path) ?? []).filter(
          (other) => !gone.some(({ path: one }) => one === other),
        )
        for (const other of ties) await tieTogether(run, [each.path, other])
      }
      for (const move of moves) await move(run)
      for (const { from, to } of renames) await moveRemarks(run, to.path, from.path)
      await deleteRefused(run)
      return gone.map((each) => each.path)
    }
  })
}

/** Gives everyone’s drafts of a renamed file their former name back. `left` has the changes that remain, by path. */
function draftsBack(
  content: Content,
  { from, to }: Rename<SavedChange>,
  left: ReadonlyMap<string, SavedChange>,
): Promise<Write<void>> {
  const { text, version } = left.get(from.path) ?? { text: from.baseText, version: from.base }
  return moveDrafts(content, to, { path: from.path, text, version }, (draft) =>
    textBefore(from, to.path, draft.text),
  )
}

/** What remains of changes that must be published together, by path, when one of them is withdrawn. */
function leftOf(change: SavedChange, together: readonly SavedChange[]): Map<string, SavedChange> {
  const renames = renamesAmong(together)
  const moved = new Set(renames.flatMap(({ from, to }) => [from.path, to.path]))
  const left = renames.map((rename) => underFormerName(rename))
  const isOfMember = kindOfFile(change.path)?.collection === 'team'
  for (const each of together) {
    if (moved.has(each.path) || each === change) continue
    const linked = renames.reduce<SavedChange | undefined>(
      (before, rename) => before && withFormerLinks(before, rename),
      each,
    )
    // Withdrawn too: what was restored together and not saved since, and a byline that changes because a member
    // leaves.
    const isOfOneAct =
      (each.at === change.at && each.person === change.person) || (isOfMember && isNewByline(each))
    if (linked?.version !== each.version || !isOfOneAct) left.push(linked)
  }
  return new Map(left.flatMap((each) => (each ? [[each.path, each] as const] : [])))
}

import { faultOfName } from '../../../content-model/file-names.ts'
import { kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { requiredLegalPages } from '../../../content-model/legal-text.ts'
import { optionalPages } from '../../../content-model/page.ts'
import { hrefOfFile } from '../../../content-model/public-addresses.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { SavedChange } from '../store/changes.ts'
import { findDraft, newDrafts } from '../store/drafts.ts'
import { pendingOf } from '../store/publications.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Content, Editor } from './content.ts'
import type { SavedContent, SavedFile } from './saved-content.ts'
import { titlesIn } from './groups.ts'

/** The kind of the file at this path. Throws `Refusal` unless the office edits such files. */
export function requireKind(path: string): Kind {
  const kind = kindOfFile(path)
  if (!kind) throw new Refusal(404, 'There is no such page.')
  return kind
}

/** Throws `Refusal` unless this person can open the file, either saved or as their own draft. */
export async function requireOpen(content: Content, { person, path }: Editor): Promise<void> {
  const isSaved = (await content.files()).get(path)?.text != null
  if (!isSaved && !(await findDraft(content.store.run, person, path)))
    throw new Refusal(404, 'There is no such page.')
}

/** The kind of a file that people write in a form. Throws `Refusal` for one that only buttons make. */
export function requireWritten(path: string): Kind {
  const kind = requireKind(path)
  if (kind.collection === 'oldAddresses')
    throw new Refusal(422, 'This list has a page of its own: Old addresses, under Content.')
  if (kind.collection !== 'offline') return kind
  throw new Refusal(422, 'This is not written here. Open the page itself: it has the buttons.')
}

/** Whether the site cannot do without a file. */
export function isNeeded(path: string): boolean {
  const name = slugOfFile(path)
  if (path.startsWith('legal/')) return requiredLegalPages.some((required) => required === name)
  return !path.includes('/') || (path.startsWith('pages/') && !optionalPages.includes(name))
}

/** The saved file, if it is still the version that the person saw. Throws `Refusal`. */
export function unchangedSince(
  path: string,
  version: string,
  saved: SavedContent,
): SavedFile & { text: string } {
  const file = saved.files.get(path)
  // The person has seen it.
  if (file?.text == null) throw new Refusal(404, 'Someone deleted or renamed this page in the meantime.')
  if (file.version === version) return { ...file, text: file.text }
  throw new Refusal(409, 'Someone saved another version in the meantime. Look at it, then decide.')
}

/** Throws `Refusal` if something else answers at the address of a new file, or Windows does not allow its name. */
export function requireUsableName(path: string): void {
  const fault = faultOfName(path)
  if (fault) throw new Refusal(422, fault)
}

/**
 * Throws `Refusal` if a file has this name, or if one that had it waits to be deleted or renamed: that change would
 * be lost. `own` is the public path of the file that is to get the name.
 * Some disks do not distinguish names that differ only in case; articles and news share their addresses.
 */
export function requireFreeName(path: string, { files }: SavedContent, own: string | null = null): void {
  const others = [...files.values()].filter((file) => placeOf(file.path) === placeOf(path))
  if (others.some(({ text }) => text !== null))
    throw new Refusal(409, `A page named ${slugOfFile(path)} already exists. Choose another name.`)
  if (others.some((other) => other.change && other.path !== own))
    throw new Refusal(
      409,
      'A page with this name is waiting to be deleted or renamed. Publish or withdraw that change first.',
    )
}

function placeOf(file: string): string {
  return (hrefOfFile(file) ?? file).toLowerCase()
}

/**
 * Throws `Refusal` if someone has begun a new file at this place and not saved it: the second to save would overwrite
 * the other's words. `nameOf` finds a name by a person's id.
 */
export async function requireNotBegun(
  run: RunSql,
  path: string,
  { person, nameOf }: { person: string; nameOf: (id: string) => string },
): Promise<void> {
  const begun = (await newDrafts(run)).find((draft) => placeOf(draft.path) === placeOf(path))
  if (!begun) return
  if (begun.person === person)
    throw new Refusal(409, 'You have begun a page with this name. It is among your drafts in the list.')
  const sentence = `${nameOf(begun.person) || 'Someone'} has begun a page with this name and not saved it yet. Choose another name, or ask them.`
  throw new Refusal(409, sentence)
}

/**
 * Throws `Refusal` if exactly this change is about to be public, or any version of a file that is new. Such a change
 * can no longer be given up, because the other version would become public without it.
 */
export async function requireNotGoingLive(
  run: RunSql,
  { path, base, version }: Pick<SavedChange, 'path' | 'base' | 'version'>,
  saved: SavedContent,
): Promise<void> {
  const pending = (await pendingOf(run, path)).find((each) => each.version === version || base === null)
  if (!pending) return
  const title = titlesIn(saved)(path)
  throw new Refusal(
    409,
    pending.isScheduled
      ? `“${title}” is scheduled. Cancel that under Scheduled first.`
      : `“${title}” is being published. Wait until that has ended, then look at it again.`,
  )
}

import { hash } from 'node:crypto'
import { basename, dirname, extname, join } from 'node:path'
import { literally } from '../../../editorial/reading/phrases.ts'
import { isPicture, namingIn } from '../../../editorial/reading/picture-names.ts'
import { writeContentPicture } from '../../content/store/uploads.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { filesOf } from '../../content/server/pictures/library.ts'
import { isNamedIn } from './leaving-pictures.ts'
import type { z } from 'zod'
import { isTextPath } from '../../../editorial/reading/content-file.ts'
import type { restoreSchema } from '../contract.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { Refusal } from '../../kit/refusal.ts'
import { marksAsSample, withoutMark } from '../../content/server/sample-firm.ts'
import { titlesIn } from '../../content/server/groups.ts'
import { changeTo, putChange, tieTogether } from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { moveRemarks } from '../../content/store/comments.ts'
import { baseOnDisk } from '../../content/store/folder.ts'
import type { StoredFile } from '../../content/store/folder.ts'
import type { TwoVersions } from '../../content/store/history.ts'
import { rewrite, valuesIn } from '../../content/store/rewrite.ts'
import { movesAmong } from './differences.ts'

/** A picture that a restore brings back. */
type PictureThen = { place: string; bytes: Uint8Array }

/**
 * A file of an earlier version with the names that its pictures get, and those of them that are to be brought back.
 * `then` has the blob of each file of that version. Where another picture has taken the name, the earlier one gets a new
 * name, so that nothing public changes before the file is published.
 */
async function withPicturesOf(
  { content, history }: PublishingParts,
  then: ReadonlyMap<string, string>,
  { path, text }: { path: string; text: string },
): Promise<{ text: string; pictures: PictureThen[] }> {
  const stored = await content.readFolder()
  const isNamed = namingIn([text])
  const pictures: PictureThen[] = []
  let named = text
  for (const [picture, blob] of then) {
    const isOwn = isPicture(picture) && dirname(picture) === dirname(path) && isNamed(picture)
    if (!isOwn || stored.get(picture)?.blob === blob) continue
    const bytes = await history.bytes(blob)
    const place = stored.has(picture) ? ownName(picture, bytes) : picture
    // A restore starts over whenever the folder has changed: what it has already restored stays as it is.
    if (stored.get(place)?.blob !== blob) pictures.push({ place, bytes })
    named = withName(named, basename(picture), basename(place))
  }
  return { text: named, pictures }
}

/** A text with another name for a picture, but not inside longer names: "our-office.jpg" ends in "office.jpg". */
function withName(text: string, name: string, other: string): string {
  const whole = new RegExp(String.raw`(?<![\w.-])${literally(name)}(?![\w-]|\.\w)`, 'g')
  return text.replace(whole, () => other)
}

/** A name that changes with the picture's bytes, like that of an upload. */
function ownName(picture: string, bytes: Uint8Array): string {
  const ending = extname(picture)
  const name = `${basename(picture, ending)}-${hash('sha256', bytes).slice(0, 12)}${ending}`
  return join(dirname(picture), name)
}

/**
 * What is restored, and who restores it: the files before a publication, or right after it (`since`); all of them, or
 * these `paths`.
 */
type Restoring = z.infer<typeof restoreSchema> & { person: string }

/**
 * Restores files from an earlier version of the content. They become changes that wait, to be published like any
 * others; the history stays. Returns their paths. Throws `Refusal`.
 */
export async function restore(
  parts: PublishingParts,
  { id, comparison, paths, newest, person }: Restoring,
): Promise<string[]> {
  const { content, history } = parts
  const known = (await history.list(Number.MAX_SAFE_INTEGER)).find((publication) => publication.id === id)
  if (!known) throw new Refusal(404, 'There is no such update.')
  if (known.isFirst && comparison === 'before')
    throw new Refusal(409, 'The history begins with this update: there is nothing before it.')
  const versions = await history.changed(id, comparison)
  const then = await history.filesOf(id, comparison)
  const chosen = versions.filter(({ path }) => !paths || paths.includes(path))
  const textOf = (blob: string | null) => (blob === null ? null : history.text(blob))
  const written = await Promise.all(
    chosen
      .filter(({ path }) => isTextPath(path))
      .map(async ({ path, was, now }) => ({ path, was: await textOf(was), now: await textOf(now) })),
  )
  // For files that get a former name back: the current path, by the former one.
  const movedBack = new Map([...movesAmong(written)].map(([now, before]) => [before, now]))
  const nameOf = await parts.names()
  return content.edit(async (saved) => {
    const { stored } = saved
    const titles = titlesIn(saved)
    if (newest !== undefined && (await isPublishedSince(parts, newest, chosen)))
      throw new Refusal(
        409,
        'One of these pages was published again in the meantime. Compare the versions again, then restore.',
      )
    const at = content.now()
    const taking = { since: content.today(), by: nameOf(person) || 'Someone' }
    const restored: SavedChange[] = []
    const brought: PictureThen[] = []
    for (const { path, was } of [...written, ...filesNaming(chosen, stored)]) {
      const file = stored.get(path)
      const onDisk = baseOnDisk(file)
      if (path === 'firm.yaml' && marksAsSample({ path, ...onDisk, text: was }))
        throw new Refusal(
          409,
          'This version has the details of the sample’s invented firm, which cannot be restored. Restore other pages, or edit the firm’s details under Content.',
        )
      const { text, pictures } =
        was === null
          ? { text: null, pictures: [] }
          : await withPicturesOf(parts, then, {
              path,
              text: takenAgain({ path, text: withoutMark({ path, ...onDisk, text: was }) }, taking),
            })
      brought.push(...pictures)
      const change = changeTo({ path, text, person, at, stored: file, renamedFrom: movedBack.get(path) })
      if (change.version !== change.base) restored.push(change)
    }
    if (restored.length === 0)
      throw new Refusal(409, 'Nothing to restore: these pages already match that version.')
    const restoredPaths = restored.map(({ path }) => path)
    // Requested again, because the server was killed before it answered.
    const isDone = restored.every(({ path, version }) =>
      saved.changes.some((one) => one.path === path && one.version === version && one.person === person),
    )
    if (isDone) return async () => restoredPaths
    for (const { path } of restored) {
      if (!saved.changes.some((change) => change.path === path)) continue
      const sentence = `A change to “${titles(path)}” is already waiting. Publish or withdraw it, then restore this one.`
      throw new Refusal(409, sentence)
    }
    for (const { place, bytes } of brought) await writeContentPicture(content.contentDir(), place, bytes)
    return async (run) => {
      for (const change of restored) {
        await putChange(run, change)
        if (change.renamedFrom !== null) await moveRemarks(run, change.renamedFrom, change.path)
      }
      // A file that comes or goes may be linked from another one.
      const isMove = restored.some(({ base, version }) => base === null || version === null)
      if (isMove) await tieTogether(run, restoredPaths)
      return restoredPaths
    }
  })
}

/** A restored file that takes a page offline again names this person as the one who did, so that lawyers are notified. */
function takenAgain({ path, text }: { path: string; text: string }, taking: Record<string, string>): string {
  if (pageTakenBy(path) === undefined) return text
  const { fields, body } = valuesIn(path, text)
  return rewrite(path, text, { fields: { ...fields, ...taking }, body })
}

/** Whether one of these files was published after a publication; true if there is no such publication. */
async function isPublishedSince(
  { history }: PublishingParts,
  newest: string,
  files: readonly TwoVersions[],
): Promise<boolean> {
  const past = await history.list(Number.MAX_SAFE_INTEGER)
  if (!past.some(({ id }) => id === newest)) return true
  const changed = await history.changed(newest, 'since')
  return files.some(({ path }) => changed.some((file) => file.path === path))
}

/** The files that have not changed themselves, but name one of the pictures among these files. */
function filesNaming(files: readonly TwoVersions[], stored: ReadonlyMap<string, StoredFile>) {
  const pictures = files.filter(({ path, was }) => isPicture(path) && was !== null)
  return filesOf(stored)
    .filter(({ path }) => !files.some((file) => file.path === path))
    .filter((file) => pictures.some(({ path }) => isNamedIn(file, path)))
    .map(({ path, text }) => ({ path, was: text }))
}

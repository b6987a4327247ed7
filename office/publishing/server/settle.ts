import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSentencesFile } from '../../../editorial/kept.ts'
import { useApprovals } from '../../content/store/approvals.ts'
import { deleteChange, findChange, putChange } from '../../content/store/changes.ts'
import type { SavedChange } from '../../content/store/changes.ts'
import { blobOf } from '../../content/store/folder.ts'
import type { PublishedFile } from '../../content/store/history.ts'
import { sentencesIn } from '../../content/store/publishes.ts'
import type { PublishedChange } from '../../content/store/publishes.ts'
import { forgetWritten, listOver } from './kept-change.ts'
import type { Publishers, PublishingParts } from './parts.ts'
import { picturesWith, tidyPictures } from './pictures.ts'

/** After a publish: its changes wait no longer, and the history has them. Done again, it changes nothing. */
export async function settle(
  parts: PublishingParts,
  publish: Publishers,
  changes: readonly PublishedChange[],
  release: string,
): Promise<void> {
  await parts.content.store.transaction(async (run) => {
    const used: SavedChange[] = []
    for (const { path, version, text } of changes) {
      const waiting = await findChange(run, path)
      if (!waiting) continue
      // Saved during the publish, or a list to which it added: it now changes what was published.
      const next =
        path === keptSentencesFile
          ? listOver(waiting, { version, text })
          : { ...waiting, base: version, baseText: text }
      if (waiting.version === version || next?.version === version) {
        await deleteChange(run, path)
        used.push(waiting)
      } else if (next) await putChange(run, next)
    }
    await useApprovals(run, [...changes, ...used], parts.content.now())
    await forgetWritten(run, parts, changes)
  })
  await tidyPictures(parts)
  const nameOf = await parts.names()
  const lawyers = publish.lawyer?.split(' ').map(nameOf)
  const published = await parts.history.published()
  const texts = await Promise.all(changes.map((change) => fileOf(parts, change)))
  const files = [...texts.flat(), ...(await picturesWith(parts, changes))].filter(
    ({ path, bytes }) => published?.get(path) !== (bytes ? blobOf(bytes) : undefined),
  )
  if (files.length === 0) return
  const publication = {
    by: nameOf(publish.person),
    at: parts.content.now(),
    lawyer: lawyers?.join(', ') ?? null,
  }
  const sentences = sentencesIn(changes)
  await parts.history.add({ ...publication, sentences, release }, files)
}

/** Whether the content folder holds all these changes. */
export async function isWritten(
  { content }: Pick<PublishingParts, 'content'>,
  changes: readonly PublishedChange[],
): Promise<boolean> {
  const stored = await content.readFolder()
  return changes.every(({ path, version }) => (stored.get(path)?.version ?? null) === version)
}

/** A file as published; a picture that was replaced meanwhile is left to the next publication. */
async function fileOf({ content }: PublishingParts, change: PublishedChange): Promise<PublishedFile[]> {
  const { path, version, text } = change
  if (version === null) return [{ path, bytes: null }]
  if (text !== null) return [{ path, bytes: new TextEncoder().encode(text) }]
  const bytes = await readFile(join(content.contentDir(), path)).catch(() => undefined)
  const stored = (await content.readFolder()).get(path)
  return bytes && stored?.version === version && stored.blob === blobOf(bytes) ? [{ path, bytes }] : []
}

import { hash } from 'node:crypto'
import { basename, dirname, extname, join } from 'node:path'
import { isPicture } from '../../../editorial/reading/picture-names.ts'
import { writeContentPicture } from '../../content/store/uploads.ts'
import type { PublishingParts } from './parts.ts'
import { isNamedIn } from './pictures.ts'

/**
 * Brings the pictures that a text of an earlier version names back to the content folder. `then`: the files of that
 * version, each by its name in git. Where another picture has taken the name, the earlier one gets a name of its own, so
 * that nothing public changes before the text is published. Returns the text with the names that its pictures now have.
 */
export async function withPicturesOf(
  { content, history }: PublishingParts,
  then: ReadonlyMap<string, string>,
  { path, text }: { path: string; text: string },
): Promise<string> {
  const stored = await content.readFolder()
  let named = text
  for (const [picture, blob] of then) {
    const isOwn = isPicture(picture) && dirname(picture) === dirname(path) && isNamedIn({ text }, picture)
    if (!isOwn || stored.get(picture)?.blob === blob) continue
    const bytes = await history.bytes(blob)
    const place = stored.has(picture) ? ownName(picture, bytes) : picture
    // Restoring reads again whenever the folder has changed: what was brought back already stays as it is.
    if (stored.get(place)?.blob !== blob) await writeContentPicture(content.contentDir(), place, bytes)
    named = named.replaceAll(basename(picture), basename(place))
  }
  return named
}

/** A name that changes with the picture, as an upload gets. */
function ownName(picture: string, bytes: Uint8Array): string {
  const ending = extname(picture)
  const name = `${basename(picture, ending)}-${hash('sha256', bytes).slice(0, 12)}${ending}`
  return join(dirname(picture), name)
}

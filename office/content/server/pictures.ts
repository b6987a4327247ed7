import { hash } from 'node:crypto'
import { posix } from 'node:path'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { slugOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { namingIn } from '../../../editorial/reading/picture-names.ts'
import { readContentPicture, requireDiskRoom, writeContentPicture } from '../store/pictures.ts'
import { listUploads, noteUpload } from '../store/uploads.ts'
import type { Editor } from './editing.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './parts.ts'
import { preparePicture } from './prepare-picture.ts'
import { ContentRefusal } from './refusal.ts'
import type { TakenLogo } from './taken-logo.ts'
import type { TakenPicture } from './taken-picture.ts'

/** What one person may have uploaded and not published, in bytes. */
const mostUnpublished = 200_000_000

/**
 * Saves an uploaded picture next to its text, or the firm’s logo next to its details. `body`: of the request, as it came.
 * Its name changes with its contents, so the public site stays as it is until a text that names the new picture is
 * published. Returns the field’s value. Nothing is kept of what is refused, or if `signal` says that the person has left.
 * Throws `ContentRefusal` and `DiskFull`.
 */
export async function keepPicture(
  content: Content,
  editor: Editor,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<string> {
  const kind = requireKind(editor.path)
  const isFirm = kind.collection === 'firm'
  if (!isFirm && !hasPicture(kind)) throw new ContentRefusal(422, 'A text of this kind has no picture.')
  await content.makeEditable()
  await requireDiskRoom(content.contentDir(), content.freeMb)
  if ((await unpublishedBytes(content, editor.person)) >= mostUnpublished)
    throw new ContentRefusal(409, quotaReached)
  const taken = await preparePicture({ body, as: isFirm ? 'logo' : 'picture' }, signal)
  return storePicture(content, editor, taken)
}

const quotaReached =
  'Your pictures that are not published yet take 200 MB, which is the limit. Publish the texts that show them, or discard them: a picture that no text uses is removed after a day or two.'

/** Puts a picture that was taken next to its text. Returns the field’s value. */
export async function storePicture(
  content: Content,
  { person, path }: Editor,
  { bytes, ending }: TakenLogo | TakenPicture,
): Promise<string> {
  const kind = requireKind(path)
  const called = kind.collection === 'firm' ? 'logo' : slugOfFile(path)
  const name = `${called}-${hash('sha256', bytes).slice(0, 12)}.${ending}`
  const picture = posix.join(kind.folder, name)
  await writeContentPicture(content.contentDir(), picture, bytes)
  await noteUpload(content.store.run, { path: picture, person, bytes: bytes.length, at: content.now() })
  return `./${name}`
}

/** What a person uploaded and no text of the content folder names, in bytes. */
async function unpublishedBytes({ readFolder, store }: Content, person: string): Promise<number> {
  const stored = await readFolder()
  const isNamed = namingIn([...stored.values()].flatMap(({ file }) => ('text' in file ? [file.text] : [])))
  return (await listUploads(store.run))
    .filter((upload) => upload.person === person && stored.has(upload.path) && !isNamed(upload.path))
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/** A picture of the content folder, with its media type; undefined if there is none at this path. */
export async function findPicture(
  content: Content,
  path: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | undefined> {
  // Only what the folder's listing has: no links, no names that lead elsewhere.
  const stored = (await content.readFolder()).get(path)
  const type = types[posix.extname(path)]
  if (!stored || 'text' in stored.file || !stored.file.size || type === undefined) return undefined
  return { bytes: await readContentPicture(content.contentDir(), path), type }
}

const types: Readonly<Record<string, string>> = {
  ...{ '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' },
  ...{ '.png': 'image/png', '.svg': 'image/svg+xml', '.webp': 'image/webp' },
}

function hasPicture({ schema }: Kind): boolean {
  return fieldsIn(schema).some(([, field]) => metadataOf(field).isPicture)
}

import { hash } from 'node:crypto'
import { posix } from 'node:path'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { slugOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { readContentPicture, writeContentPicture } from '../content-store/pictures.ts'
import { requireKind } from './file-guards.ts'
import type { Content } from './parts.ts'
import { ContentRefusal } from './refusal.ts'
import { takeLogo } from './taken-logo.ts'
import type { TakenLogo } from './taken-logo.ts'
import { takePicture } from './taken-picture.ts'
import type { TakenPicture } from './taken-picture.ts'

/**
 * Saves an uploaded picture next to its text, or the firm’s logo next to its details. Its name changes with its contents,
 * so the public site stays as it is until a text that names the new picture is published. Returns the field’s value. Throws
 * `ContentRefusal`.
 */
export async function keepPicture(content: Content, path: string, bytes: Buffer): Promise<string> {
  const kind = requireKind(path)
  const isFirm = kind.collection === 'firm'
  if (!isFirm && !hasPicture(kind)) throw new ContentRefusal(422, 'A text of this kind has no picture.')
  return storePicture(content, path, isFirm ? await takeLogo(bytes) : await takePicture(bytes))
}

/** Puts a picture that was taken next to its text. Returns the field’s value. */
export async function storePicture(
  content: Content,
  path: string,
  { bytes, ending }: TakenLogo | TakenPicture,
): Promise<string> {
  const kind = requireKind(path)
  const called = kind.collection === 'firm' ? 'logo' : slugOfFile(path)
  const name = `${called}-${hash('sha256', bytes).slice(0, 12)}.${ending}`
  await content.makeEditable()
  await writeContentPicture(content.contentDir(), posix.join(kind.folder, name), bytes)
  return `./${name}`
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
  ...{ '.png': 'image/png', '.svg': 'image/svg+xml' },
}

function hasPicture({ schema }: Kind): boolean {
  return fieldsIn(schema).some(([, field]) => metadataOf(field).isPicture)
}

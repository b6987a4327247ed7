import { hash } from 'node:crypto'
import { join, posix } from 'node:path'
import { fieldsIn, metadataOf } from '../../../../content-model/fields.ts'
import { leastPictureWidth, withBodyPictures } from '../../../../content-model/picture.ts'
import { slugOfFile } from '../../../../content-model/kinds.ts'
import type { Kind } from '../../../../content-model/kinds.ts'
import { isUploadName, namesIn } from '../../../../editorial/reading/picture-names.ts'
import { addressName } from '../../../../text/address-name.ts'
import { pictureRequestSchema } from '../../pictures.ts'
import type { KeptPicture } from '../../pictures.ts'
import {
  readContentPicture,
  requireDiskRoom,
  writeContentPicture,
  listUploads,
  noteUpload,
} from '../../store/uploads.ts'
import type { Editor, Content } from '../content.ts'
import { requireKind } from '../file-guards.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { createUploadReader, dividedUpload } from '../../../kit/read-upload.ts'
import { namedInFolder } from './library.ts'
import type { PictureAsked } from './picture-process.ts'
import type { ReencodedPicture } from './reencode-picture.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

/** Decodes an uploaded picture and rewrites it, in a separate process. */
const preparePicture = createUploadReader<PictureAsked, ReencodedPicture>(
  { path: join(import.meta.dirname, 'picture-process.ts'), mostMs: 3 * 60_000 },
  'This picture takes too much of the server’s time or memory. Save a smaller copy of it, such as a JPEG 2400 pixels wide, then upload that.',
)

/** What one person may have uploaded and not published, in bytes. */
const mostUnpublished = 200_000_000

/**
 * Saves an uploaded picture (`body` is the raw request) beside its file, or the firm's logo beside its details. The
 * picture's name depends on its contents, so the public site does not change until a file that names it is published.
 * Nothing is kept if the picture is refused, or if `signal` aborts because the person has left. Throws `Refusal`.
 */
export async function keepPicture(
  content: Content,
  editor: Editor,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<KeptPicture> {
  const { rest: bytes } = dividedUpload(body, pictureRequestSchema, mostHeadBytes)
  const kind = requirePictures(editor.path)
  const as = kind.collection === 'firm' ? 'logo' : 'picture'
  await requireRoom(content, editor.person)
  const taken = await preparePicture({ bytes, as }, signal)
  return { image: await storePicture(content, editor, taken), isFirstFrame: taken.isFirstFrame }
}

/** Saves an uploaded picture for later, beside no file. */
export async function keepForLater(
  content: Content,
  person: string,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<KeptPicture> {
  const { head, rest: bytes } = dividedUpload(body, pictureRequestSchema, mostHeadBytes)
  await requireRoom(content, person)
  const taken = await preparePicture({ bytes, as: 'picture' }, signal)
  const image = await store(content, person, { folder: keptFolder, called: tidyName(head.name) }, taken)
  return { image, isFirstFrame: taken.isFirstFrame }
}

/** More bytes than a name takes as JSON in UTF-8. */
const mostHeadBytes = 2_000

/** The folder of pictures that were uploaded for later. Pictures that a file names are beside the file. */
export const keptFolder = 'pictures'

/** "IMG_2041.HEIC" as "img-2041", and "Mühle.jpg" as "muhle". */
function tidyName(name: string): string {
  const tidy = addressName(name.replace(/\.\w+$/, ''))
  return tidy.slice(0, 40).replace(/-$/, '') || 'picture'
}

/**
 * Shows an existing picture in a file too: if it is in another folder, it is copied, and nothing is decoded again.
 * Throws `Refusal`.
 */
export async function choosePicture(
  content: Content,
  { person, path: file }: Editor,
  picture: string,
): Promise<KeptPicture> {
  const { collection } = requirePictures(file)
  if (collection === 'firm') throw new Refusal(422, 'A picture cannot be the logo. Upload an SVG or a PNG.')
  const stored = (await content.readFolder()).get(picture)
  const ending = endings.find((each) => picture.endsWith(`.${each}`))
  if (!stored || 'text' in stored.file || !ending)
    throw new Refusal(404, 'This picture is no longer there. Choose another.')
  const { width = 0 } = stored.file.size ?? {}
  if (width < leastPictureWidth)
    throw new Refusal(422, `Choose a picture that is at least ${leastPictureWidth} pixels wide.`)
  if (posix.dirname(picture) === posix.dirname(file))
    return { image: `./${posix.basename(picture)}`, isFirstFrame: false }
  await requireRoom(content, person)
  const bytes = await readContentPicture(content.contentDir(), picture)
  const image = await storePicture(content, { person, path: file }, { bytes, ending })
  return { image, isFirstFrame: false }
}

/** The extensions of pictures that a file can name. */
const endings = ['jpg', 'jpeg', 'png', 'webp'] as const

/** The kind of a file. Throws `Refusal` unless such files may have pictures. */
function requirePictures(path: string): Kind {
  const kind = requireKind(path)
  if (kind.collection === 'firm' || hasPicture(kind)) return kind
  throw new Refusal(422, 'A page of this kind shows no pictures.')
}

/** Throws `Refusal` unless a person may upload more. */
async function requireRoom(content: Content, person: string): Promise<void> {
  await content.makeEditable()
  await requireDiskRoom(content.contentDir(), content.freeMb)
  if ((await unpublishedBytes(content, person)) >= mostUnpublished) throw new Refusal(409, quotaReached)
}

const quotaReached = `The pictures that you uploaded and that no page shows yet take up ${sizeInWords(mostUnpublished)}, which is the limit. Publish the pages that show them, or delete some under Pictures.`

/** A picture as the site uses it. */
type ReadyPicture = { bytes: Uint8Array; ending: string }

/** Saves an accepted picture next to its file. Returns the field’s value. */
export function storePicture(
  content: Content,
  { person, path }: Editor,
  taken: ReadyPicture,
): Promise<string> {
  const { collection, folder } = requireKind(path)
  const called = collection === 'firm' ? 'logo' : slugOfFile(path)
  return store(content, person, { folder, called }, taken)
}

/** `called` is the beginning of the picture's file name. */
async function store(
  content: Content,
  person: string,
  { folder, called }: { folder: string; called: string },
  { bytes, ending }: ReadyPicture,
): Promise<string> {
  const version = hash('sha256', bytes)
  const name = `${called}-${version.slice(0, 12)}.${ending}`
  const path = posix.join(folder, name)
  // Someone could make two pictures with the same name on purpose: the second must not replace one that a lawyer
  // approved.
  const there = (await content.readFolder()).get(path)
  if (there && there.version !== version) throw new Refusal(409, otherOfThisName)
  await writeContentPicture(content.contentDir(), path, bytes)
  await noteUpload(content.store.run, { path, person, bytes: bytes.length, at: content.now() })
  return `./${name}`
}

const otherOfThisName =
  'Another picture already has the name that this one would get. Change this one a little, such as its crop, then upload it again.'

/**
 * Throws `Refusal` if a text newly names an upload that is gone: an upload that no file names is removed after a day,
 * and a page may be open for longer. Names in the texts `before` may stay.
 */
export async function requireUploads(
  { readFolder }: Pick<Content, 'readFolder'>,
  { path, text, before }: { path: string; text: string; before: readonly (string | null | undefined)[] },
): Promise<void> {
  const had = new Set(before.flatMap((each) => namesIn(each ?? '')))
  const uploads = namesIn(text).filter((name) => isUploadName(name) && !had.has(name))
  if (uploads.length === 0) return
  const stored = await readFolder()
  if (uploads.every((name) => stored.has(posix.join(posix.dirname(path), name)))) return
  throw new Refusal(422, 'The picture was removed, because no page used it. Choose it again.')
}

/** The total size, in bytes, of a person's uploads that no file of the content folder shows, not even as a copy. */
async function unpublishedBytes({ readFolder, store }: Content, person: string): Promise<number> {
  const stored = await readFolder()
  const isNamed = namedInFolder(stored)
  const shown = new Set([...stored].filter(([path]) => isNamed(path)).map(([, { version }]) => version))
  return (await listUploads(store.run))
    .filter((upload) => {
      const version = stored.get(upload.path)?.version
      return upload.person === person && version !== undefined && !shown.has(version)
    })
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

function hasPicture({ collection, schema }: Kind): boolean {
  return (
    withBodyPictures.includes(collection) || fieldsIn(schema).some(([, field]) => metadataOf(field).isPicture)
  )
}

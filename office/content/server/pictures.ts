import { join, posix } from 'node:path'
import { createUploadProcess } from '../../../server/guards/upload-process.ts'
import { ContentRefusal } from './refusal.ts'
import sharp from 'sharp'
import { pictureSize } from '../../../editorial/reading/picture-size.ts'
import { logoFault } from '../../../editorial/rules/logo.ts'
import { leastPictureWidth, mostMegapixels } from '../../../content-model/picture.ts'
import { hash } from 'node:crypto'
import { fieldsIn, metadataOf } from '../../../content-model/fields.ts'
import { slugOfFile } from '../../../content-model/kinds.ts'
import type { Kind } from '../../../content-model/kinds.ts'
import { isUploadName, namesIn, namingIn } from '../../../editorial/reading/picture-names.ts'
import {
  readContentPicture,
  requireDiskRoom,
  writeContentPicture,
  listUploads,
  noteUpload,
} from '../store/uploads.ts'
import type { Editor, Content } from './content.ts'
import { requireKind } from './file-guards.ts'

/**
 * What the process is sent: the body of an upload as it came, JSON that `pictureRequestSchema` describes, and what the
 * picture is for.
 */
export type PictureAsked = { body: Uint8Array; as: 'picture' | 'logo' }

/** What the process sends back: the picture as the site takes it, or why it is refused. */
export type PictureAnswer = { taken: TakenPicture | TakenLogo } | { status: number; refusal: string }

const askProcess = createUploadProcess<PictureAnswer>({
  path: join(import.meta.dirname, 'picture-process.ts'),
  mostMs: 3 * 60_000,
})

/**
 * Decodes an uploaded picture and writes it anew, in a process of its own. Throws `ContentRefusal`, also when `signal` says
 * that the person has left.
 */
async function preparePicture(asked: PictureAsked, signal: AbortSignal): Promise<TakenPicture | TakenLogo> {
  let answer: PictureAnswer | undefined
  try {
    await askProcess(asked, signal, (said) => (answer = said))
  } catch (error) {
    if (signal.aborted) throw new ContentRefusal(400, 'The upload was canceled, and nothing was kept.')
    throw error
  }
  if (!answer) throw new ContentRefusal(422, tooMuchWork)
  if ('refusal' in answer) throw new ContentRefusal(answer.status, answer.refusal)
  return answer.taken
}

const tooMuchWork =
  'This picture takes the server too much time or memory. Save a smaller copy of it, such as a JPEG 2400 pixels wide, then upload that.'

/** A logo as the site takes it. */
export type TakenLogo = { bytes: Buffer; ending: 'svg' | 'png' }

/** An SVG of a sign takes a few thousand bytes; every page loads it. */
const mostSvgBytes = 200_000

/**
 * Checks an uploaded logo as the checker does: an SVG stays as it is, a PNG is decoded and written anew without metadata.
 * Throws `ContentRefusal` for anything else than an SVG, or a PNG that is high enough.
 */
export async function takeLogo(bytes: Buffer): Promise<TakenLogo> {
  const isPng = bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const ending = isPng ? 'png' : 'svg'
  if (
    !isPng &&
    !/^\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(bytes.subarray(0, 200).toString('utf8').replace('\ufeff', ''))
  )
    throw new ContentRefusal(422, 'The site cannot show this file as a logo. Choose an SVG or a PNG.')
  if (!isPng && bytes.length > mostSvgBytes)
    throw new ContentRefusal(
      422,
      'This SVG has more than 200 kB, and every page loads it. Save a simpler one.',
    )
  const size = pictureSize(bytes)
  const fault = logoFault(`logo.${ending}`, size)
  if (fault || !size) throw new ContentRefusal(422, (fault ?? '').replaceAll('`', ''))
  if (!isPng) return { bytes, ending }
  if (size.width * size.height > mostPixels) throw tooLarge(size)
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    return {
      bytes: await picture.resize({ height: mostLogoHeight, withoutEnlargement: true }).png().toBuffer(),
      ending,
    }
  } catch {
    throw new ContentRefusal(422, 'This picture cannot be read. Save it again as a PNG, then upload that.')
  }
}

/** Ten times the height in the bar. */
const mostLogoHeight = 480

// For one picture in a process that ends with it: threads of its own and a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

/** A picture as the site takes it, in pixels. `bytes`: without anything but the picture itself. */
export type TakenPicture = { bytes: Buffer; ending: 'jpg' | 'webp'; width: number; height: number }

/** The widest picture that a page shows is about 1200 CSS pixels wide, twice that on a fine screen. */
const mostWidth = 2400

/** What a WebP can have (RFC 9649, 2.7). */
const mostHeight = 16_383

/** The most that a picture takes in the content folder, in bytes. Photographs of that width take about one million. */
const mostBytes = 10_000_000

/** The most pixels that are decoded. */
const mostPixels = mostMegapixels * 1_000_000

/**
 * Decodes an uploaded picture and writes it anew: upright, at most 2400 pixels wide, as JPEG, or as WebP if it
 * has transparent parts, which a PNG would need ten times the bytes for, without metadata such as where it was taken. Throws `ContentRefusal` for anything else than a JPEG,
 * PNG, WebP or AVIF that can be decoded whole.
 */
export async function takePicture(bytes: Buffer): Promise<TakenPicture> {
  const form = formOf(bytes)
  if (form === 'heic')
    throw new ContentRefusal(
      422,
      'This picture is in Apple’s HEIC format, which browsers do not show. Save it as a JPEG, then upload that.',
    )
  if (form === undefined) throw new ContentRefusal(422, 'This is not a picture. Choose a JPEG or PNG.')
  try {
    // Only the head of the file is read before its size is known to be bearable.
    const { autoOrient: upright, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (upright.width * upright.height > mostPixels) throw tooLarge(upright)
    if (upright.width < leastPictureWidth) throw tooSmall(upright.width)
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const isOpaque = !hasAlpha || (await sharp(bytes, { limitInputPixels: mostPixels }).stats()).isOpaque
    const sized = picture.resize({
      width: mostWidth,
      height: mostHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const written = isOpaque
      ? sized.flatten().jpeg({ quality: 88, mozjpeg: true })
      : sized.webp({ quality: 90 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    if (data.length > mostBytes) throw new ContentRefusal(422, tooManyBytes)
    return { bytes: data, ending: isOpaque ? 'jpg' : 'webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof ContentRefusal) throw error
    throw new ContentRefusal(422, 'This picture cannot be read. Save it again as a JPEG, then upload that.')
  }
}

/** A picture with more pixels than the server decodes. */
function tooLarge({ width, height }: { width: number; height: number }): ContentRefusal {
  const megapixels = Math.ceil((width * height) / 1_000_000)
  const size = `${width} by ${height} pixels, which is ${megapixels} megapixels`
  return new ContentRefusal(
    422,
    `This picture is too large: ${size}. The limit is ${mostMegapixels}. Save a smaller copy of it, such as one ${mostWidth} pixels wide, then upload that.`,
  )
}

const tooManyBytes =
  'This picture would take more than 10 MB. Save a smaller copy of it as a JPEG, then upload that.'

function tooSmall(width: number): ContentRefusal {
  return new ContentRefusal(
    422,
    `This picture is ${width} pixels wide. Use one of at least ${leastPictureWidth} pixels, so that it is sharp on every screen.`,
  )
}

/** What a file is by its first bytes, whatever its name says. (ISO 10918-1; W3C PNG 5.2; RFC 9649; ISO 14496-12, 4.3) */
function formOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | undefined {
  const at = (start: number, end: number) => bytes.subarray(start, end).toString('latin1')
  if (at(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp'
  if (at(4, 8) !== 'ftyp') return undefined
  if (at(8, 12) === 'avif') return 'avif'
  return /^(?:hei[cxms]|mif1|hev[cx])$/.test(at(8, 12)) ? 'heic' : undefined
}

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

/**
 * Throws `ContentRefusal` if a text newly names an upload that is gone: one that no text names is removed after a day, and
 * a page may be open for longer. `before`: the texts that may go on naming what they name.
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
  throw new ContentRefusal(
    422,
    'The picture was removed, because no page used it for a day. Choose it again.',
  )
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
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

function hasPicture({ schema }: Kind): boolean {
  return fieldsIn(schema).some(([, field]) => metadataOf(field).isPicture)
}

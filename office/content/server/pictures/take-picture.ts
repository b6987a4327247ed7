import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { leastPictureWidth, mostMegapixels } from '../../../../content-model/picture.ts'
import { pictureSize } from '../../../../editorial/reading/picture-size.ts'
import { logoFault } from '../../../../editorial/rules/logo.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { formatOf, mayBeSvg } from './picture-format.ts'

// The process ends after one picture: more threads and a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

/** A picture as the site uses it, without metadata. `isFirstFrame`: the file had more frames. */
export type TakenPicture = { bytes: Buffer; ending: 'jpg' | 'webp' | 'png' | 'svg'; isFirstFrame: boolean }

/** The widest picture that a page shows is about 1200 CSS pixels wide, twice that on a high-density screen. */
const mostWidth = 2400

/** The most that a WebP can have (RFC 9649, 2.7). */
const mostHeight = 16_383

/** The most that a picture takes in the content folder, in bytes. Photographs of that width take about one million. */
const mostBytes = 10_000_000

const mostPixels = mostMegapixels * 1_000_000

/**
 * Decodes an uploaded picture and rewrites it: upright, at most 2400 pixels wide, in the colors of the web, as JPEG, or
 * as WebP if it has transparent parts, which a PNG would need ten times the bytes for, without metadata such as where
 * it was taken. Throws `Refusal` for anything that is not a picture, or cannot be decoded whole.
 */
export async function takePicture(bytes: Buffer): Promise<TakenPicture> {
  const { format, isSequence } = formatOf(bytes)
  try {
    const heic = format === 'heic' ? await pixelsOfHeic({ bytes, mostPixels }) : undefined
    if (heic) requireSize(heic)
    const source = heic?.tiff ?? (format === 'avif' ? ofBrandAvif(bytes) : bytes)
    // Only the header of the file is read until its size is known to be acceptable.
    const {
      autoOrient: upright,
      hasAlpha,
      pages = 1,
    } = await sharp(source, { limitInputPixels: false }).metadata()
    requireSize(upright)
    const picture = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient()
    const isOpaque = !hasAlpha || (await sharp(source, { limitInputPixels: mostPixels }).stats()).isOpaque
    const sized = picture.resize({
      width: mostWidth,
      height: mostHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const written = isOpaque
      ? sized.flatten().jpeg({ quality: 88, mozjpeg: true })
      : sized.webp({ quality: 90 })
    const taken = await written.toBuffer()
    if (taken.length > mostBytes) throw new Refusal(422, tooManyBytes)
    return {
      bytes: taken,
      ending: isOpaque ? 'jpg' : 'webp',
      // The pages of an AVIF are other pictures, such as its thumbnail.
      isFirstFrame: isSequence || (pages > 1 && (format === 'gif' || format === 'webp')),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(422, 'This picture cannot be read. Save it again as a JPEG, then upload that.')
  }
}

/** What the thread is given: a HEIC file, and how many pixels it may decode. */
export type HeicAsked = { bytes: Uint8Array; mostPixels: number }

/** The thread's answer: the size of the picture, upright, and the picture as a TIFF; null if it has too many pixels. */
export type HeicPixels = { width: number; height: number; tiff: Uint8Array<ArrayBuffer> | null }

/**
 * The picture of a HEIC file, upright, as an uncompressed TIFF with its own colors. libheif decodes in a separate
 * thread, because the process must watch its limits at the same time, and the memory is freed with the thread. Rejects
 * if it cannot be decoded.
 */
export async function pixelsOfHeic(asked: HeicAsked): Promise<HeicPixels> {
  const thread = new Worker(join(import.meta.dirname, 'heic-thread.ts'), { workerData: asked })
  try {
    return await new Promise((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('libheif did not decode it.')))
    })
  } finally {
    await thread.terminate()
  }
}

/** An AVIF with the brand of a still picture: libvips does not accept another brand, such as `avis`. */
function ofBrandAvif(bytes: Buffer): Buffer {
  const still = Buffer.from(bytes)
  still.write('avif', 8, 'latin1')
  return still
}

type Size = { width: number; height: number }

/** Throws `Refusal` for a picture with more pixels than are decoded, or fewer than a page needs. */
function requireSize({ width, height }: Size): void {
  requireFewPixels({ width, height })
  if (width >= leastPictureWidth) return
  throw new Refusal(
    422,
    `This picture is ${width} pixels wide. Use one of at least ${leastPictureWidth} pixels, so that it is sharp on every screen.`,
  )
}

/** Throws `Refusal` for a picture with more pixels than are decoded. */
function requireFewPixels({ width, height }: Size): void {
  if (width * height <= mostPixels) return
  const megapixels = Math.ceil((width * height) / 1_000_000)
  const size = `${width} by ${height} pixels, which is ${megapixels} megapixels`
  throw new Refusal(
    422,
    `This picture is too large: ${size}. The limit is ${mostMegapixels}. Save a smaller copy of it, such as one ${mostWidth} pixels wide, then upload that.`,
  )
}

const tooManyBytes =
  'This picture would take more than 10 MB. Save a smaller copy of it as a JPEG, then upload that.'

/** An SVG logo takes a few thousand bytes; every page loads it. */
const mostSvgBytes = 200_000

/** Ten times the height in the bar. */
const mostLogoHeight = 480

/**
 * Checks an uploaded logo as the checker does: an SVG is kept unchanged, a PNG is decoded and rewritten without
 * metadata. Throws `Refusal` for anything other than an SVG, or a PNG that is high enough.
 */
export async function takeLogo(bytes: Buffer): Promise<TakenPicture> {
  const isPng = bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const ending = isPng ? 'png' : 'svg'
  if (!isPng && !mayBeSvg(bytes))
    throw new Refusal(422, 'The site cannot show this file as a logo. Choose an SVG or a PNG.')
  if (!isPng && bytes.length > mostSvgBytes)
    throw new Refusal(422, 'This SVG is larger than 200 kB, and every page loads it. Save a simpler one.')
  const size = pictureSize(bytes)
  const fault = logoFault(`logo.${ending}`, size)
  if (fault || !size) throw new Refusal(422, (fault ?? '').replaceAll('`', ''))
  if (!isPng) return { bytes, ending, isFirstFrame: false }
  requireFewPixels(size)
  try {
    const picture = sharp(bytes, { limitInputPixels: size.width * size.height, failOn: 'error' })
    return {
      bytes: await picture.resize({ height: mostLogoHeight, withoutEnlargement: true }).png().toBuffer(),
      ending,
      isFirstFrame: false,
    }
  } catch {
    throw new Refusal(422, 'This picture cannot be read. Save it again as a PNG, then upload that.')
  }
}

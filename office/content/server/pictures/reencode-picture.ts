import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { leastPictureWidth, mostMegapixels } from '../../../../content-model/picture.ts'
import { pictureSize } from '../../../../editorial/reading/picture-size.ts'
import { logoFault } from '../../../../editorial/rules/pictures.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { sizeInWords } from '../../../../text/size-in-words.ts'

/** A picture as the site uses it, without metadata. `isFirstFrame` says that the file had more frames. */
export type ReencodedPicture = {
  bytes: Buffer
  ending: 'jpg' | 'webp' | 'png' | 'svg'
  isFirstFrame: boolean
}

/** The widest picture that a page shows is about 1200 CSS pixels wide, twice that on a high-density screen. */
const mostWidth = 2400

/** The greatest height of a WebP (RFC 9649, 2.7). */
const mostHeight = 16_383

/** The most that a picture takes in the content folder, in bytes. Photographs of that width take about one million. */
const mostBytes = 10_000_000

const mostPixels = mostMegapixels * 1_000_000

/**
 * Decodes an uploaded picture and rewrites it: upright, at most 2400 pixels wide, in the colors of the web, and
 * without metadata such as where it was taken. It becomes a JPEG or, with transparent parts, a WebP: a PNG would take
 * ten times the bytes.
 * Throws `Refusal` for anything that is not a picture, or cannot be decoded whole.
 */
export async function reencodePicture(bytes: Buffer): Promise<ReencodedPicture> {
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
async function pixelsOfHeic(asked: HeicAsked): Promise<HeicPixels> {
  const thread = new Worker(join(import.meta.dirname, 'heic-worker.ts'), { workerData: asked })
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

/** Throws `Refusal` for a picture with too many pixels to decode, too few for a page, or too tall to be a WebP. */
function requireSize({ width, height }: Size): void {
  requireFewPixels({ width, height })
  if (width >= leastPictureWidth && height > (mostHeight * width) / leastPictureWidth)
    throw new Refusal(
      422,
      `This picture is ${width} by ${height} pixels, which is too tall for its width. Divide it into several, or cut off a part of it.`,
    )
  if (width >= leastPictureWidth) return
  throw new Refusal(
    422,
    `This picture is ${width} pixels wide. Use one of at least ${leastPictureWidth} pixels, so that it is sharp on every screen.`,
  )
}

/** Throws `Refusal` for a picture with too many pixels to decode. */
function requireFewPixels({ width, height }: Size): void {
  if (width * height <= mostPixels) return
  const megapixels = Math.ceil((width * height) / 1_000_000)
  const size = `${width} by ${height} pixels, which is ${megapixels} megapixels`
  throw new Refusal(
    422,
    `This picture is too large: ${size}. The limit is ${mostMegapixels}. Save a smaller copy of it, such as one ${mostWidth} pixels wide, then upload that.`,
  )
}

const tooManyBytes = `This picture would take more than ${sizeInWords(mostBytes)}. Save a smaller copy of it as a JPEG, then upload that.`

/** An SVG logo takes a few thousand bytes; every page loads it. */
const mostSvgBytes = 200_000

/** Ten times the height in the bar. */
const mostLogoHeight = 480

/**
 * Checks an uploaded logo as the checker does: an SVG is kept unchanged, a PNG is decoded and rewritten without
 * metadata. Throws `Refusal` for anything other than an SVG, or a PNG that is high enough.
 */
export async function reencodeLogo(bytes: Buffer): Promise<ReencodedPicture> {
  const isPng = bytes.subarray(0, 4).toString('latin1') === '\x89PNG'
  const ending = isPng ? 'png' : 'svg'
  if (!isPng && !mayBeSvg(bytes))
    throw new Refusal(422, 'The site cannot show this file as a logo. Choose an SVG or a PNG.')
  if (!isPng && bytes.length > mostSvgBytes)
    throw new Refusal(422, 'This SVG is larger than 200 kB, and every page loads it. Save a simpler one.')
  const size = pictureSize(bytes)
  const fault = logoFault(`logo.${ending}`, size)
  if (fault || !size) throw new Refusal(422, (fault ?? '').replaceAll('`', ''))
  if (!isPng) {
    await requireDrawn(bytes, size)
    return { bytes, ending, isFirstFrame: false }
  }
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

/**
 * Draws an SVG once. Browsers show nothing of one that is cut off, and one that is costly to draw, such as one whose parts
 * repeat each other a million times, would hold up every page: librsvg ends after 500,000 elements. Throws `Refusal`.
 */
async function requireDrawn(bytes: Buffer, { width, height }: Size): Promise<void> {
  const scale = drawnPixels / Math.max(width, height)
  const room = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`
  // Replaces its own size, because librsvg draws no more than 32,767 pixels.
  const drawing = bytes
    .toString('utf8')
    .replace(/<svg\b[^>]*/, (tag) => tag.replace(ownSize, '').replace(/^[^\s>]+/, `$& ${room}`))
  const before = process.cpuUsage()
  const isDrawn = await sharp(Buffer.from(drawing), { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false,
    )
  if (!isDrawn || process.cpuUsage(before).user > mostDrawing) {
    throw new Refusal(
      422,
      'This SVG cannot be drawn: it is cut off, damaged or too complicated. Save it again, or simplify it, then upload that.',
    )
  }
}

/** Few, because the time that a costly SVG takes grows with them. */
const drawnPixels = 24

/** Microseconds of the processor. Two thousand different curves, which fill 200 kB, take a tenth of a second. */
const mostDrawing = 2_000_000

const ownSize = /\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g

/** A picture file's format. `isSequence` says that it can hold moving pictures. */
type PictureFormat = {
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic'
  isSequence: boolean
}

/**
 * What a file is by its first bytes, whatever its name says. Throws `Refusal` for what is not accepted. Sources: ISO
 * 10918-1; W3C PNG, 5.2; RFC 9649; GIF89a, 17; ISO 14496-12, 4.3; ISO 23008-12, annex B; AV1 Image File Format, 6;
 * [MS-EMF], 2.3.4.2; [MS-WMF], 2.3.2.
 */
function formatOf(bytes: Buffer): PictureFormat {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (at(0, 3) === '\xff\xd8\xff') return { format: 'jpeg', isSequence: false }
  if (at(0, 8) === '\x89PNG\r\n\x1a\n') return { format: 'png', isSequence: isAnimatedPng(bytes) }
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return { format: 'webp', isSequence: false }
  if (/^GIF8[79]a/.test(at(0, 6))) return { format: 'gif', isSequence: false }
  const brands = at(4, 8) === 'ftyp' ? brandsOf(bytes) : []
  const isSequence = brands.some((brand) => /^(?:avis|msf1|hev[cx])$/.test(brand))
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return { format: 'avif', isSequence }
  if (brands.some((brand) => /^(?:he(?:i[cxms]|v[cxms])|mif[13]|msf1)$/.test(brand)))
    return { format: 'heic', isSequence }
  throw new Refusal(422, otherFormat(bytes))
}

/** The brands that a file names: its own, and those that it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, mostBrandBytes)
  const places = [8, ...Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, n) => 16 + 4 * n)]
  return places.map((place) => bytes.toString('latin1', place, place + 4))
}

/** Cameras name fewer than ten. */
const mostBrandBytes = 400

/** An animated PNG says so before its picture (PNG, third edition, 11.3.6.1). */
function isAnimatedPng(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL')
  return control > 0 && control < bytes.indexOf('IDAT')
}

function otherFormat(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 44)
  if (/^(?:II[*+]\0|MM\0[*+])/.test(start))
    return `This file is a TIFF or a camera’s raw file, which the office does not accept. ${instead}`
  // Word has charts and drawings of other programs in this form.
  if (/^(?:\x01\0\0\0[^]{36} EMF|\xd7\xcd\xc6\x9a|\x01\0\x09\0\0)/.test(start))
    return `This file is a Windows drawing (EMF or WMF), which the office does not accept. ${instead}`
  if (mayBeSvg(bytes))
    return `This file is an SVG drawing, which the office accepts only as the logo. ${instead}`
  return 'This is not a picture that the office can read. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF.'
}

const instead = 'Save it as a JPEG, then upload that.'

/** Whether a file begins as an SVG does. */
function mayBeSvg(bytes: Buffer): boolean {
  return /^\s*<(?:\?xml|!--|!DOCTYPE|svg)/i.test(bytes.toString('utf8', 0, 200).replace('\ufeff', ''))
}

import sharp from 'sharp'
import { leastPictureWidth, mostMegapixels } from '../../../../content-model/picture.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { pixelsOfHeic } from './decode-heic.ts'
import { formatOf } from './picture-format.ts'

// The process ends after one picture: more threads and a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture as the site uses it, in pixels. `bytes`: only the picture, without metadata. `isFirstFrame`: the file had
 * more frames.
 */
export type TakenPicture = {
  bytes: Buffer
  ending: 'jpg' | 'webp'
  width: number
  height: number
  isFirstFrame: boolean
}

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
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    if (data.length > mostBytes) throw new Refusal(422, tooManyBytes)
    return {
      bytes: data,
      ending: isOpaque ? 'jpg' : 'webp',
      width: info.width,
      height: info.height,
      // The pages of an AVIF are other pictures, such as its thumbnail.
      isFirstFrame: isSequence || (pages > 1 && (format === 'gif' || format === 'webp')),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(422, 'This picture cannot be read. Save it again as a JPEG, then upload that.')
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
export function requireFewPixels({ width, height }: Size): void {
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

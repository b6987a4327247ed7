import sharp from 'sharp'
import { leastPictureWidth, mostMegapixels } from '../../../content-model/picture.ts'
import { ContentRefusal } from './refusal.ts'

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
export const mostPixels = mostMegapixels * 1_000_000

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
export function tooLarge({ width, height }: { width: number; height: number }): ContentRefusal {
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

import sharp from 'sharp'
import { mostMegapixels } from '../../../../content-model/picture.ts'
import { keepUploadLimits } from '../../../../server/guards/isolate-upload.ts'
import { answerOf } from '../../../kit/read-upload.ts'
import type { SmallPicture, SmallPicturesAsked } from './show-picture.ts'
import { reencodeLogo, reencodePicture } from './reencode-picture.ts'
import type { ReencodedPicture } from './reencode-picture.ts'

// The process that decodes pictures: one that is uploaded (`PictureAsked`), or some of the content folder, to make them
// small (`SmallPicturesAsked`).

/** A picture's bytes, and what it is for. */
export type PictureAsked = { bytes: Uint8Array; as: 'picture' | 'logo' }

/**
 * The most memory that the process may use, in bytes: 50 megapixels take 490 MB as a WebP, 670 as a HEIC that is not in
 * tiles.
 */
const mostMemory = 700_000_000

// Decoding runs in other threads, so this one is free to check the limits.
keepUploadLimits(mostMemory)
// The process ends after its pictures: more threads and a cache would only take memory.
sharp.concurrency(1)
sharp.cache(false)

process.once('message', (asked: PictureAsked | SmallPicturesAsked) => {
  void ('files' in asked ? makeSmall(asked.files) : take(asked)).then(() => process.exit())
})

async function take({ bytes, as }: PictureAsked): Promise<void> {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await say(
    await answerOf<ReencodedPicture>(() =>
      as === 'logo' ? reencodeLogo(picture) : reencodePicture(picture),
    ),
  )
}

async function makeSmall(files: readonly string[]): Promise<void> {
  for (const [place, path] of files.entries())
    await say({ place, bytes: await smaller(path) } satisfies SmallPicture)
}

function say(said: object): Promise<void> {
  return new Promise((sent) => process.send?.(said, () => sent()))
}

/** Twice the size that the list shows. */
const most = { width: 520, height: 520 }

async function smaller(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const picture = sharp(path, { limitInputPixels: mostMegapixels * 1_000_000 }).autoOrient()
    const bytes = await picture
      .resize({ ...most, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer()
    return new Uint8Array(bytes)
  } catch {
    return null
  }
}

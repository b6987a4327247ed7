import sharp from 'sharp'
import { mostMegapixels } from '../../../../content-model/picture.ts'
import { keepUploadLimits } from '../../../../server/guards/upload-thread.ts'
import type { SmallPicture, SmallPicturesAsked } from './show-picture.ts'

// The process that makes pictures small: its message is a `SmallPicturesAsked`, its own are `SmallPicture`s.

// Decoding runs in other threads, so this one is free to check the limits.
keepUploadLimits(700_000_000)
sharp.concurrency(1)
sharp.cache(false)

/** Twice the size that the list shows. */
const most = { width: 520, height: 520 }

process.once('message', ({ files }: SmallPicturesAsked) => {
  void makeEach(files)
})

async function makeEach(files: readonly string[]): Promise<void> {
  for (const [place, path] of files.entries()) {
    const bytes = await smaller(path)
    await new Promise<void>((sent) => process.send?.({ place, bytes } satisfies SmallPicture, () => sent()))
  }
  process.exit()
}

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

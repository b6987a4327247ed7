import { keepUploadLimits } from '../../../../server/guards/upload-thread.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { takeLogo } from './take-logo.ts'
import type { TakenLogo } from './take-logo.ts'
import { takePicture } from './take-picture.ts'
import type { TakenPicture } from './take-picture.ts'

// The process that decodes one uploaded picture: its message is a `PictureAsked`, its own a `PictureAnswer`.

/** What the process is sent: a picture's bytes, and what it is for. */
export type PictureAsked = { bytes: Uint8Array; as: 'picture' | 'logo' }

/** What the process sends back: the picture as the site uses it, or why it is refused. */
export type PictureAnswer = { taken: TakenPicture | TakenLogo } | { status: number; refusal: string }

/**
 * The most memory that the process may use, in bytes: 50 megapixels take 490 MB as a WebP, 670 as a HEIC that is not in
 * tiles.
 */
const mostMemory = 700_000_000

// Decoding runs in other threads, so this one is free to check the limits.
keepUploadLimits(mostMemory)

process.once('message', (asked: PictureAsked) => {
  void answerTo(asked).then((answer) => process.send?.(answer, () => process.exit()))
})

async function answerTo({ bytes, as }: PictureAsked): Promise<PictureAnswer> {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { taken: await (as === 'logo' ? takeLogo(picture) : takePicture(picture)) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, refusal: error.message }
    throw error
  }
}

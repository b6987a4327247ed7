import { keepUploadLimits } from '../../../../server/guards/upload-thread.ts'
import { answerOf } from '../../../kit/read-upload.ts'
import { takeLogo, takePicture } from './take-picture.ts'
import type { TakenPicture } from './take-picture.ts'

// The process that decodes one uploaded picture: its message is a `PictureAsked`.

/** What the process is sent: a picture's bytes, and what it is for. */
export type PictureAsked = { bytes: Uint8Array; as: 'picture' | 'logo' }

/**
 * The most memory that the process may use, in bytes: 50 megapixels take 490 MB as a WebP, 670 as a HEIC that is not in
 * tiles.
 */
const mostMemory = 700_000_000

// Decoding runs in other threads, so this one is free to check the limits.
keepUploadLimits(mostMemory)

process.once('message', ({ bytes, as }: PictureAsked) => {
  const picture = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const answer = answerOf<TakenPicture>(() => (as === 'logo' ? takeLogo(picture) : takePicture(picture)))
  void answer.then((said) => process.send?.(said, () => process.exit()))
})

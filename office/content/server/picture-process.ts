import { pictureRequestSchema } from '../contract.ts'
import { keepUploadLimits } from '../../../server/guards/upload-limits.ts'
import type { PictureAnswer, PictureAsked } from './pictures.ts'
import { takeLogo, takePicture } from './pictures.ts'
import { ContentRefusal } from './refusal.ts'

// The process that decodes one uploaded picture: its message is a `PictureAsked`, its own a `PictureAnswer`.

/** The most memory that it may have, in bytes: 50 megapixels take 440 MB as a progressive JPEG, 490 as a WebP. */
const mostMemory = 800_000_000

// Decoding runs in other threads, so this one is free to look.
keepUploadLimits(mostMemory)

process.once('message', (asked: PictureAsked) => {
  void answerTo(asked).then((answer) => process.send?.(answer, () => process.exit()))
})

async function answerTo({ body, as }: PictureAsked): Promise<PictureAnswer> {
  const bytes = bytesIn(body)
  if (!bytes) return { status: 400, refusal: 'Some of the fields are missing or not valid.' }
  try {
    return { taken: await (as === 'logo' ? takeLogo(bytes) : takePicture(bytes)) }
  } catch (error) {
    if (error instanceof ContentRefusal) return { status: error.status, refusal: error.message }
    throw error
  }
}

/** The picture's bytes; undefined if the body is not what it should be. */
function bytesIn(body: Uint8Array): Buffer | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    const { data } = pictureRequestSchema.safeParse(JSON.parse(text))
    return data && Buffer.from(data.bytes, 'base64')
  } catch {
    return undefined
  }
}

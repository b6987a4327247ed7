import { messageOf, post, Refused } from '../../../shell/api.ts'
import { Told } from '../../../shell/faults.ts'
import { doneSchema } from '../../../contract.ts'
import { packedPictures } from '../../editor/word/packed-pictures.ts'
import { mostPictureBytes } from '../../pictures.ts'
import type { WordElement } from '../../word-files.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'

/** The uploaded pictures of a Word file: their addresses by their parts, and what was left out or changed. */
export type KeptPictures = { addresses: Map<string, string>; told: string[] }

/** The parts of a Word file that are pictures of its text, each once, in their order. */
export function pictureParts(elements: readonly WordElement[]): string[] {
  return [...new Set(elements.flatMap(({ picture }) => picture?.part ?? []))]
}

type Keeping = {
  /** The path of the text that begins with the file. */
  text: string
  file: Blob
  parts: readonly string[]
  /** Called with the number of the picture being uploaded, from 1. */
  onPicture: (number: number) => void
  /** Whether the person has left: nothing is kept then. */
  isLeft: () => boolean
}

/** Uploads the pictures of a Word file for a text. Throws, and keeps nothing, if the server cannot be reached. */
export async function keepPictures({ text, file, parts, onPicture, isLeft }: Keeping): Promise<KeptPictures> {
  const addresses = new Map<string, string>()
  const told: string[] = []
  try {
    const unpack = await packedPictures(file, mostPictureBytes)
    for (const [place, part] of parts.entries()) {
      onPicture(place + 1)
      const { image, said } = await keepOne(text, await unpack(part))
      if (image !== undefined) addresses.set(part, image)
      if (said !== undefined) told.push(`Picture ${place + 1}: ${said}`)
      if (isLeft()) throw new Told('The import was canceled, and nothing was kept.')
    }
  } catch (error) {
    await dropPictures(text, [...addresses.values()])
    throw error
  }
  return { addresses, told }
}

async function keepOne(
  text: string,
  picture: File | { fault: string },
): Promise<{ image?: string; said?: string }> {
  if ('fault' in picture) return { said: picture.fault }
  try {
    const { image, isFirstFrame } = await uploadPicture(text, picture)
    return { image, ...(isFirstFrame && { said: 'It is animated. Only its first frame was kept.' }) }
  } catch (error) {
    if (error instanceof Refused) return { said: messageOf(error) }
    throw error
  }
}

/** Removes the pictures of a text that was not created. */
export async function dropPictures(text: string, images: readonly string[]): Promise<void> {
  if (images.length === 0) return
  const address = `/content/texts/${encodeURIComponent(text)}/drop-pictures`
  // Those that stay are removed after a day.
  await post(address, { images }, doneSchema).catch(() => undefined)
}

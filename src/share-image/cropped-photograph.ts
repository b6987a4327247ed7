import sharp from 'sharp'
import type { Photograph } from '../lib/picture.ts'

/** A photograph as a JPEG of this size in Base64, cropped around its focus. */
export async function croppedPhotograph(
  { file, focus }: Photograph,
  { width, height }: { width: number; height: number },
): Promise<string> {
  // The content model's words for the focus are sharp's.
  const cropped = sharp(file).rotate().resize(width, height, { position: focus })
  return (await cropped.jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

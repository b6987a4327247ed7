import sharp from 'sharp'
import type { Photograph } from '../lib/view-models.ts'

/** A photograph as a JPEG of this size in Base64, cropped around its focus like `object-fit` in CSS. */
export async function croppedPhotograph(
  { file, focus }: Photograph,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const { autoOrient: upright } = await sharp(file).metadata()
  const scale = Math.max(width / upright.width, height / upright.height)
  const whole = {
    width: Math.max(width, Math.round(upright.width * scale)),
    height: Math.max(height, Math.round(upright.height * scale)),
  }
  const cropped = sharp(file)
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - width) * focus.x) / 100),
      top: Math.round(((whole.height - height) * focus.y) / 100),
      width,
      height,
    })
  return (await cropped.jpeg({ quality: 80 }).toBuffer()).toString('base64')
}

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { focusPoint } from '../../content-model/picture.ts'
import { croppedPhotograph } from './cropped-photograph.ts'

test('a photograph is cropped around any point, even one that the camera stored on its side', async () => {
  // The red grows from 0 to 240, from left to right or, upright, from top to bottom.
  const row = Uint8Array.from({ length: 240 * 3 }, (_, place) => (place % 3 === 0 ? place / 3 : 0))
  const pixels = Buffer.concat(Array.from({ length: 60 }, () => row))
  const lying = sharp(pixels, { raw: { width: 240, height: 60, channels: 3 } }).png()
  const files = {
    x: await lying.toBuffer(),
    y: await lying.clone().withMetadata({ orientation: 6 }).toBuffer(),
  }
  const redAt = async (side: 'x' | 'y', focus: string | undefined) => {
    const cropped = await croppedPhotograph(
      { file: files[side], focus: focusPoint(focus) },
      { width: 60, height: 60 },
    )
    const { channels } = await sharp(Buffer.from(cropped, 'base64')).stats()
    return channels[0]?.mean
  }
  for (const [focus, red] of [
    [undefined, 120],
    ['25% 25%', 75],
    ['left top', 30],
    ['100% 100%', 210],
  ] as const) {
    expect(await redAt('x', focus)).toBeCloseTo(red, -1)
    expect(await redAt('y', focus)).toBeCloseTo(red, -1)
  }
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from './invite.ts'

test('the squares of a QR code are where its path says, with the three corners that a camera looks for', async () => {
  const { size, path } = qrCode(
    'http://localhost:4321/office/join#dCDGtTeC00RYXnVZmJAPeIrCtp71ua6EVu-jVP2Pgtk',
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const row = (y: number, from: number) =>
    [...data.subarray(y * size + from, y * size + from + 7)]
      .map((shade) => (shade < 128 ? '#' : '.'))
      .join('')
  for (const [y, from] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    expect([0, 1, 2, 6].map((line) => row(y + line, from))).toEqual([
      '#######',
      '#.....#',
      '#.###.#',
      '#######',
    ])
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

test('the size of each kind of picture is read, and one that is cut off has none or its own', async () => {
  const sample = (channels: 3 | 4) =>
    sharp({ create: { width: 300, height: 201, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  const pictures = await Promise.all([
    sample(3).jpeg().toBuffer(),
    sample(3).png().toBuffer(),
    sample(3).webp().toBuffer(),
    sample(4).webp().toBuffer(),
    sample(4).webp({ lossless: true }).toBuffer(),
  ])
  for (const bytes of pictures) {
    expect(pictureSize(bytes)).toEqual({ width: 300, height: 201 })
    for (let length = 0; length < 60; length += 1)
      expect([undefined, 300]).toContain(pictureSize(bytes.subarray(0, length))?.width)
  }
})

test.each([
  ['script', '<script>alert(1)</script>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  [
    'a script with a prefix in other letters',
    '<é:script xmlns:é="http://www.w3.org/2000/svg">alert(1)</é:script>',
  ],
  ['a link', '<a href="https://elsewhere.example"><path d="M0 0h9"/></a>'],
])('an SVG with %s cannot be read, and one with a shape can', (_, inside) => {
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${content}</svg>`)
  expect(pictureSize(svg('<s:path d="M0 0h9"/>'))).toEqual({ width: 30, height: 20 })
  expect(pictureSize(svg(inside))).toBeUndefined()
})

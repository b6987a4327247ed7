import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '../../../../server/testing/picture.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { reencodeLogo, reencodePicture } from './reencode-picture.ts'

const red = { create: { width: 1300, height: 900, channels: 3, background: '#e03020' } } as const

/** A file of `server/testing/pictures/`, as heif-enc (libheif 1.15, x265) and avifenc (0.11) wrote it. */
const sample = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../server/testing/pictures', name))

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** A picture as it is taken, with its size. */
async function taking(bytes: Buffer) {
  const taken = await reencodePicture(bytes)
  const { width, height } = await sharp(taken.bytes).metadata()
  return { ...taken, width, height }
}

/** An ISO base media file with another brand of its own, and with those that it is compatible with. */
function branded(file: Buffer, brand: string, compatible: string[]): Buffer {
  const copy = Buffer.from(file)
  const places = Array.from({ length: (copy.readUInt32BE(0) - 16) / 4 }, (_, place) => 16 + 4 * place)
  for (const [place, at] of [8, ...places].entries())
    copy.write([brand, ...compatible][place] ?? compatible[0] ?? brand, at, 'latin1')
  return copy
}

test.each([
  ['JPEG', () => sharp(red).jpeg().toBuffer()],
  ['progressive JPEG', () => sharp(red).jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => sharp(red).png().toBuffer()],
  ['WebP', () => sharp(red).webp().toBuffer()],
  ['GIF', () => sharp(red).gif().toBuffer()],
  ['AVIF', () => sharp(red).avif().toBuffer()],
  [
    'AVIF of the brand mif1',
    async () => branded(await sharp(red).avif().toBuffer(), 'mif1', ['avif', 'miaf']),
  ],
])('a %s becomes a JPEG of the same color', async (_, make) => {
  const taken = await taking(await make())
  expect(taken).toMatchObject({ ending: 'jpg', width: 1300, height: 900 })
  const color = await colorAt(taken.bytes, 600, 400)
  for (const [channel, value] of [0xe0, 0x30, 0x20].entries()) expect(color[channel]).toBeCloseTo(value, -1)
})

test('a HEIC from a phone is turned upright, converted to web colors, and stripped of its location', async () => {
  const taken = await taking(sample('phone.heic'))
  expect(taken).toMatchObject({ ending: 'jpg', width: 1300, height: 1600, isFirstFrame: false })
  // The left half was red, in the colors of the telephone's screen.
  const [top, bottom] = [await colorAt(taken.bytes, 650, 200), await colorAt(taken.bytes, 650, 1400)]
  expect(top[0]).toBeGreaterThan(250)
  expect(Math.max(top[1] ?? 0, top[2] ?? 0)).toBeLessThan(16)
  expect(bottom[2]).toBeGreaterThan(240)
  const { exif, icc, orientation } = await sharp(taken.bytes).metadata()
  expect([exif, icc, orientation]).toEqual([undefined, undefined, undefined])
})

test('the transparent parts of a HEIC stay', async () => {
  const taken = await taking(sample('clear.heic'))
  expect(taken).toMatchObject({ ending: 'webp', width: 1300, height: 900 })
  expect((await colorAt(taken.bytes, 10, 10))[3]).toBeCloseTo(127, -1)
})

test('only the first frame of an animated GIF, WebP, PNG or AVIF is kept, which is reported', async () => {
  const frames = await Promise.all([sharp(red).png().toBuffer(), sharp(red).negate().png().toBuffer()])
  const moving = () => sharp(frames, { join: { animated: true } })
  expect(await taking(await moving().gif().toBuffer())).toMatchObject({
    height: 900,
    isFirstFrame: true,
  })
  expect(await taking(await moving().webp().toBuffer())).toMatchObject({
    height: 900,
    isFirstFrame: true,
  })
  const png = await sharp(red).png().toBuffer()
  expect(await taking(animated(png))).toMatchObject({ height: 900, isFirstFrame: true })
  expect(await taking(png)).toMatchObject({ isFirstFrame: false })
  expect(await taking(sample('animated.avif'))).toMatchObject({ height: 900, isFirstFrame: true })
})

/** A PNG that says before its picture that it has two frames. */
function animated(png: Buffer): Buffer {
  const control = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

const heic = sample('phone.heic')
const wide = sharp(red)

/** Pictures that are refused, each with the sentence. */
const refused: [what: string, make: () => Buffer | Promise<Buffer>, says: RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), /is not a picture/],
  ['three bytes', () => Buffer.from('\xff\xd8\xff', 'latin1'), /cannot be read/],
  ['text', () => Buffer.from('a picture, or so it says'), /is not a picture/],
  ['zeros', () => Buffer.alloc(100_000), /is not a picture/],
  ['a TIFF', () => wide.clone().tiff().toBuffer(), /is a TIFF or a camera’s raw file/],
  ['a big-endian TIFF', () => Buffer.from('MM\0*\0\0\0\x08\0\0'), /is a TIFF/],
  ['a Windows bitmap', () => Buffer.from('BM6\0\0\0\0\0\0\x006\0\0\0'), /is not a picture/],
  [
    'a drawing of Windows (EMF)',
    () => Buffer.from(`\x01\0\0\0${'\0'.repeat(36)} EMF\0\0`),
    /is a Windows drawing \(EMF or WMF\)/,
  ],
  ['an older one (WMF)', () => Buffer.from('\xd7\xcd\xc6\x9a\0\0', 'latin1'), /is a Windows drawing/],
  ['a JPEG 2000', () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n', 'latin1'), /is not a picture/],
  ['a JPEG XL', () => Buffer.from('\xff\x0a\0\0', 'latin1'), /is not a picture/],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), /is not a picture/],
  ['a Photoshop file', () => Buffer.from('8BPS\0\x01'), /is not a picture/],
  ['a video', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), /is not a picture/],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'),
    /is an SVG drawing/,
  ],
  [
    'an SVG with a script',
    () => Buffer.from('<?xml version="1.0"?><svg><script/></svg>'),
    /is an SVG drawing/,
  ],
  ['a page of HTML', () => Buffer.from('<html><img src=x onerror=alert()></html>'), /is not a picture/],
  ['half a JPEG', async () => half(await wide.clone().jpeg().toBuffer()), /cannot be read/],
  ['half a PNG', async () => half(await wide.clone().png().toBuffer()), /cannot be read/],
  ['half a WebP', async () => half(await wide.clone().webp().toBuffer()), /cannot be read/],
  ['half a GIF', async () => half(await wide.clone().gif().toBuffer()), /cannot be read/],
  ['half an AVIF', async () => half(await wide.clone().avif().toBuffer()), /cannot be read/],
  ['half a HEIC', () => half(heic), /cannot be read/],
  ['a HEIC of its head only', () => heic.subarray(0, 32), /cannot be read/],
  ['a HEIC of the newest brand', () => Buffer.from('\0\0\0\x10ftypmif3heic'), /picture cannot be read/],
  ['a HEIC whose boxes claim more than there is', () => claiming(heic, 'iprp'), /cannot be read/],
  ['a HEIC whose picture is noise', () => noisy(heic), /cannot be read/],
  [
    'a JPEG behind the head of a HEIC',
    async () => Buffer.concat([heic.subarray(0, 28), await wide.clone().jpeg().toBuffer()]),
    /cannot be read/,
  ],
  ['a HEIC of 400 megapixels', () => sized(heic, 20_000, 20_000), /is too large: 20000 by 20000 pixels/],
  ['a HEIC of no pixels', () => sized(heic, 0, 0), /pixels wide|cannot be read/],
  [
    'a PNG that claims 4,000 gigapixels',
    () => claimedPng(2_000_000, 2_000_000),
    /is too large|cannot be read/,
  ],
  [
    'a picture of 135 megapixels',
    () => claimedPng(15_000, 9_000),
    /^This picture is too large: 15000 by 9000 pixels, which is 135 megapixels\. The limit is 50\. Save a smaller copy of it, such as one 2400 pixels wide, then upload that\.$/,
  ],
  [
    'a picture that would be kept too narrow for a page',
    () => claimedPng(1_300, 38_000),
    /^This picture is 1300 by 38000 pixels, which is too tall for its width\./,
  ],
  [
    'a picture of one pixel',
    () =>
      sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    /is 1 pixels? wide/,
  ],
  ['a small HEIC', () => sized(heic, 640, 480), /pixels wide|cannot be read/],
]

test.each(refused)('%s is refused with a sentence', async (_, make, says) => {
  const refusal = await reencodePicture(await make()).then(
    () => '',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
  )
  expect(refusal).toMatch(/^Refusal: [A-Z].*\.$/)
  expect(refusal.replace('Refusal: ', '')).toMatch(says)
})

const half = (file: Buffer) => file.subarray(0, file.length / 2)

function claiming(file: Buffer, box: string): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(0x7fff_ffff, copy.indexOf(box) - 4)
  return copy
}

/** The compressed picture is the last part of the file. */
function noisy(file: Buffer): Buffer {
  const start = file.indexOf('mdat') + 8
  return Buffer.concat([file.subarray(0, start), Buffer.alloc(file.length - start, 0x5a)])
}

/** The file with another size in the property that says it (ISO 23008-12, 6.5.3). */
function sized(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf('ispe') + 8
  copy.writeUInt32BE(width, at)
  copy.writeUInt32BE(height, at + 4)
  return copy
}

/** A PNG whose header claims another size. */
function claimedPng(width: number, height: number): Buffer {
  const png = Buffer.from(picture(1300, 900))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path d="M0 0h100v40H0z"/></svg>'

test('an SVG is kept as it is, and a PNG that is high enough is rewritten', async () => {
  expect(await reencodeLogo(Buffer.from(svg))).toEqual({
    bytes: Buffer.from(svg),
    ending: 'svg',
    isFirstFrame: false,
  })
  expect(await reencodeLogo(Buffer.from(picture(400, 100)))).toMatchObject({ ending: 'png' })
})

test('an SVG may be as large or as small as its program writes it', async () => {
  for (const size of ['viewBox="0 0 210000 90000"', 'width="21mm" height="9mm" viewBox="0 0 0.2 0.1"'])
    expect(await reencodeLogo(Buffer.from(svg.replace(/viewBox="[^"]+"/, size)))).toMatchObject({
      ending: 'svg',
    })
})

test.for<[what: string, bytes: () => Buffer | Promise<Buffer>]>([
  ['with script', () => Buffer.from(svg.replace('<path', '<script>alert()</script><path'))],
  ['without a size', () => Buffer.from(svg.replace(' viewBox="0 0 100 40"', ''))],
  [
    'with a picture from elsewhere',
    () => Buffer.from(svg.replace('<path', '<image href="https://a.example/x.png"/><path')),
  ],
  [
    'with script by another prefix',
    () => Buffer.from(svg.replace('<path', '<x:script>alert()</x:script><path')),
  ],
  ['with an entity', () => Buffer.from(`<!DOCTYPE svg [<!ENTITY x "&#60;script/>">]>${svg}`)],
  [
    'with an animated link',
    () => Buffer.from(svg.replace('<path', '<animate attributeName="href" to="javascript:alert()"/><path')),
  ],
  ['with an SVG in it', () => Buffer.from(svg.replace('<path', '<image href="data:image/svg+xml,x"/><path'))],
  ['in an unusual encoding', () => Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg}`)],
  ['within a page', () => Buffer.from(`<html>${svg}</html>`)],
  ['as a low PNG', () => Buffer.from(picture(400, 90))],
  ['as a JPEG', () => sharp(red).jpeg().toBuffer()],
  ['as a PNG that is cut off', async () => half(await sharp(red).png().toBuffer())],
  [
    'as an SVG that is cut off',
    () => half(Buffer.from(svg.replace('<path', '<path/>'.repeat(20) + '<path'))),
  ],
  [
    'as an SVG that is cut off after an SVG within it',
    () => Buffer.from(svg.replace('<path', '<svg></svg><path').slice(0, -'</svg>'.length)),
  ],
  [
    'as an SVG of 300,000 parts',
    () => {
      const group = (level: number) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`
      const parts = `<g id="g0">${'<path d="M0 0h9v9z"/>'.repeat(30)}</g>${[1, 2, 3, 4].map(group).join('')}`
      return Buffer.from(svg.replace('<path', `<defs>${parts}</defs><use href="#g4"/><path`))
    },
  ],
  ['of more than 200 kB', () => Buffer.from(svg.padEnd(200_001))],
])('a logo %s is refused with a sentence', async ([, bytes]) => {
  const refusal = await reencodeLogo(await bytes()).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ status: 422, message: expect.stringMatching(/^[A-Z][^`]*\.$/) })
})

import { expect, test } from 'vitest'
import { zipped } from '../../../../server/testing/word-file.ts'
import { packedPictures } from './packed-pictures.ts'

test('pictures of a Word file are unpacked one by one; for one that is too large or damaged, the reason is given', async () => {
  const zeros = new Blob(Array.from({ length: 60 }, () => new Uint8Array(1_000_000)))
  const bytes = await zipped({
    'word/media/mill.png': 'A mill',
    'word/media/bomb.png': zeros,
    'word/media/torn.png': 'A torn picture, whose sum of bytes is wrong '.repeat(40),
  })
  const torn = Buffer.from(bytes.buffer).indexOf('word/media/torn.png') + 30
  bytes.fill(0x55, torn, torn + 8)
  const unpack = await packedPictures(new Blob([bytes]), 40_000_000)
  const mill = await unpack('word/media/mill.png')
  expect(mill instanceof File && [mill.name, await mill.text()]).toEqual(['mill.png', 'A mill'])
  expect(await unpack('word/media/bomb.png')).toEqual({ fault: 'It is larger than 40\u00A0MB.' })
  expect(await unpack('word/media/torn.png')).toEqual({ fault: 'It is damaged in the Word file.' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctedPictures, pictureInWords, pictureOfWords, withPictures } from './word-pictures.ts'

const body = 'One.\n\n![A mill.](./mill.jpg "In 1911 | Photo: Jane Doe")\n\nTwo.\n\n![](./shed.jpg)\n'
const mill = { src: './mill.jpg', description: 'A mill.', caption: 'In 1911', credit: 'Photo: Jane Doe' }
const shed = { src: './shed.jpg', description: '', caption: '', credit: '' }

test('a picture is described in words, and read back as the same picture', () => {
  const exported = `One.\n\n${pictureInWords(mill, 1)}\n\nTwo.\n\n${pictureInWords(shed, 2)}\n`
  expect(exported).toBe(
    'One.\n\n[Picture 1: A mill. / Caption: In 1911 / Credit: Photo: Jane Doe]\n\nTwo.\n\n[Picture 2]\n',
  )
  expect(withPictures(exported, body)).toBe(body)
  expect(correctedPictures(exported, exported)).toEqual([])
})

test('corrected words of a picture are noticed, and the picture stays', () => {
  const exported = `One.\n\n${pictureInWords(mill, 1)}\n`
  const corrected = exported.replace('1911', '1912').replace('One', 'Once')
  expect(withPictures(corrected, body)).toBe('Once.\n\n![A mill.](./mill.jpg "In 1911 | Photo: Jane Doe")\n')
  expect(correctedPictures(corrected, exported)).toEqual([1])
})

test('the words for a picture give its description, caption and credit again, and other words give none', () => {
  for (const picture of [mill, shed]) {
    const { src, ...words } = picture
    expect(pictureOfWords(pictureInWords(picture, 3)), src).toEqual(words)
  }
  expect(pictureOfWords('Picture 1: A mill.')).toBeUndefined()
})

test('slashes in the words for a picture stay where they are', () => {
  const words = fc
    .array(fc.constantFrom('In 1911', 'Photo: Jane Doe', 'Reuters', 'and/or'))
    .map((all) => all.join(' / '))
  fc.assert(
    fc.property(words, words, words, (description, caption, credit) => {
      const picture = { description, caption, credit }
      expect(pictureOfWords(pictureInWords({ src: './mill.jpg', ...picture }, 1))).toEqual(picture)
    }),
  )
})

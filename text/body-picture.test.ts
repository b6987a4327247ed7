import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureTitle, pictureWords, inOneLine, isBesideText } from './body-picture.ts'

test('a title is a caption, a credit, or both', () => {
  expect(pictureWords('The mill in 1911')).toEqual({ caption: 'The mill in 1911', credit: '' })
  expect(pictureWords('The mill in 1911 | Photo: Jane Doe')).toEqual({
    caption: 'The mill in 1911',
    credit: 'Photo: Jane Doe',
  })
  expect(pictureWords('| Photo: Jane Doe')).toEqual({ caption: '', credit: 'Photo: Jane Doe' })
  expect(pictureWords('')).toEqual({ caption: '', credit: '' })
})

test('any caption and credit can be read back from their title', () => {
  const words = fc
    .array(fc.constantFrom('a', ' ', '|', '\n', '"', '&', '\\'))
    .map((signs) => inOneLine(signs.join('')))
  fc.assert(
    fc.property(words, words, (caption, credit) => {
      const read = pictureWords(pictureTitle({ caption, credit }))
      expect(read).toEqual({ caption, credit: credit.replaceAll('|', '/') })
    }),
  )
})

test('only a file in the same folder is a picture of the text', () => {
  expect(['./mill.jpg', './mill-3f9c2a1b7d4e.webp', './Mill.png'].every(isBesideText)).toBe(true)
  const others = [
    'mill.jpg',
    '../mill.jpg',
    './a/mill.jpg',
    'https://a.example/mill.jpg',
    './mill.gif',
    './a%.jpg',
  ]
  expect(others.filter(isBesideText)).toEqual([])
})

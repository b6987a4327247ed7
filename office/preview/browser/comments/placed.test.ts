import { expect, test } from 'vitest'
import { nthOf, placesOf } from './placed.ts'

const page = [
  'A Will or a Trust',
  'A will takes effect at death and passes through probate.',
  'A trust works from the day on which you sign it.',
  'Call us.',
  'The register of wills in Allegheny County charges $70 to open an estate.',
  'Call us.',
]
const at = (paragraph: string, nth = 0) => ({ paragraph, nth })
const placeOf = (paragraph: string, paragraphs = page) => placesOf([at(paragraph)], paragraphs)[0]

test('a comment stays with its paragraph when that moves, and when its words change a little', () => {
  const [title = '', will = '', trust = '', call = '', register = ''] = page
  expect(placeOf(register, [register, title, will])).toEqual({ paragraph: 0, isChanged: false })
  expect(placeOf(register.replace('$70', '“$125”'))).toEqual({ paragraph: 4, isChanged: true })
  expect(placeOf(trust, [title, trust.replace('you sign it', 'it is signed'), call])).toEqual({
    paragraph: 1,
    isChanged: true,
  })
  // Quotation marks, dashes and spaces are the page's own.
  expect(placeOf('A will takes effect at death — and passes\u00A0through probate')).toEqual({
    paragraph: 1,
    isChanged: false,
  })
})

test('a comment whose paragraph is gone goes to no other, however many common words they share', () => {
  const [title = '', , trust = '', call = ''] = page
  expect(placeOf('A will takes effect at death.', [title, trust, call])).toBeUndefined()
  const fees = Array.from(
    { length: 12 },
    (_, county) => `The fee in county ${county} is $${county + 40} for each deed.`,
  )
  expect(placeOf('The fee in county 99 is $75 for each deed.', fees)).toBeUndefined()
  expect(placeOf('Call me.', page)).toBeUndefined()
})

test('among paragraphs with the same words, a comment is at its own, or at the last that is left', () => {
  expect(nthOf(page, 5)).toBe(1)
  const both = placesOf([at('Call us.'), at('Call us.', 1)], page)
  expect(both.map((place) => place?.paragraph)).toEqual([3, 5])
  expect(placesOf([at('Call us.', 1)], page.slice(0, 5))[0]?.paragraph).toBe(3)
})

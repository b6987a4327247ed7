import { expect, test } from 'vitest'
import { shareImageAddress } from './share-image-address.ts'

test('every page has its own share image, including the home page', () => {
  expect(shareImageAddress('/')).toBe('/share/home.png')
  expect(shareImageAddress('/blog/will-vs-trust')).toBe('/share/blog/will-vs-trust.png')
})

test('further pages of a list share the picture of the first', () => {
  expect(shareImageAddress('/blog/page/3')).toBe('/share/blog.png')
  expect(shareImageAddress('/blog/topic/corporate-law/2')).toBe('/share/blog/topic/corporate-law.png')
})

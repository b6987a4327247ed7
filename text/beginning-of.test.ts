import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test.each([
  ['Wills and trusts', 16, 'Wills and trusts'],
  ['Wills and trusts', 15, 'Wills and…'],
  ['Wills and trusts', 10, 'Wills and…'],
  ['Wills and\n\ntrusts', 12, 'Wills and…'],
  ['Testamentary', 5, 'Test…'],
  ['See https://example.org/form', 20, 'See https://example…'],
  ['😀😀😀', 4, '😀…'],
])('the beginning of %j within %i characters is %j', (text, most, beginning) =>
  expect(beginningOf(text, most)).toBe(beginning),
)

import { expect, test } from 'vitest'
import { fieldIn } from './address-of-file.ts'

test('a link to a file leads to the field in its hash', () => {
  expect(fieldIn('#sources.0.url')).toBe('sources.0.url')
  expect(fieldIn('')).toBeUndefined()
  expect(fieldIn('#')).toBeUndefined()
  expect(fieldIn('#comments')).toBeUndefined()
})

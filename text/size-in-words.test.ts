import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [0, '0 bytes'],
  [840, '840 bytes'],
  [340_200, '340 kB'],
  [999_400, '999 kB'],
  [999_600, '1 MB'],
  [1_240_000, '1.2 MB'],
  [40_000_000, '40 MB'],
])('%i bytes are "%s"', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))

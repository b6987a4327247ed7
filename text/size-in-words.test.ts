import { expect, test } from 'vitest'
import { sizeInWords } from './size-in-words.ts'

test.each([
  [0, '0\u00A0bytes'],
  [840, '840\u00A0bytes'],
  [340_200, '340\u00A0kB'],
  [999_400, '999\u00A0kB'],
  [999_600, '1\u00A0MB'],
  [1_240_000, '1.2\u00A0MB'],
  [40_000_000, '40\u00A0MB'],
])('%i bytes are "%s"', (bytes, words) => expect(sizeInWords(bytes)).toBe(words))

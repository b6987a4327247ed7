import { expect, test } from 'vitest'
import { readingCounts } from './counts.ts'

test('titles, abbreviations and citations do not make a text look easier to read', () => {
  const text =
    'Dr. Miller asked Mr. Poe about 20 Pa.C.S. § 2501 and No. 5 of the list. “Is a will needed?” No. It helps.'
  expect(readingCounts(text)).toMatchObject({ sentences: 4 })
})

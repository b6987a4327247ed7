import { expect, test } from 'vitest'
import { matchesIn } from './matches.ts'

test('the matches are those of `matchAll`, even empty ones and those beside a surrogate pair', () => {
  for (const pattern of [/a./g, /x*/g, /x*/gu, /(?:)/gu, /(?<=😀)/gu, /\p{L}*/gu, /$/g])
    for (const text of ['', 'abab', 'a😀x😀😀', 'xx', '😀', '\ud83d', 'é x'])
      expect(matchesIn(text, pattern), `${pattern} in ${text}`).toEqual([...text.matchAll(pattern)])
})

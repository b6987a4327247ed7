import brygada from '@fontsource-variable/brygada-1918/unicode.json' with { type: 'json' }
import publicSans from '@fontsource-variable/public-sans/unicode.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { fontFiles, lettersBeyondLatin, lettersOfNoFont } from './site-letters.ts'

test('both families have the characters that the site counts on', () => {
  expect(brygada).toMatchObject(fontFiles)
  expect(publicSans).toMatchObject(fontFiles)
})

test('Polish, Vietnamese and Hungarian names have letters beyond the first file, and none is missing', () => {
  expect(lettersBeyondLatin('José Muñoz, Œuvre – “yes”')).toEqual([])
  for (const name of ['Łukasz', 'Nguyễn', 'Nguyễn'.normalize('NFD'), 'Őry']) {
    expect(lettersBeyondLatin(name)).toHaveLength(1)
    expect(lettersOfNoFont(name)).toEqual([])
  }
  expect(lettersBeyondLatin('山田 & Ω')).toEqual([])
  expect(lettersOfNoFont('山田 & Ω')).toEqual(['山', '田', 'Ω'])
})

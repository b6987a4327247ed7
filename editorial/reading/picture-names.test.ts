import { expect, test } from 'vitest'
import { namingIn } from './picture-names.ts'

test('a picture is named wherever its file name is written, and not by a part of a longer name', () => {
  const isNamed = namingIn([
    'image: ./nils-0a1b2c3d4e5f.jpg\n![A lathe](lathe.png). See ./plan.webp.',
    'logo:\n  file: "./logo.svg"\n![](./a sketch (1).png) ./.jpg',
  ])
  const named = ['team/nils-0a1b2c3d4e5f.jpg', 'blog/lathe.png', 'plan.webp', 'logo.svg', 'a sketch (1).png']
  const unnamed = ['team/0a1b2c3d4e5f.jpg', 'athe.png', 'old-logo.svg', 'a drawing (1).png']
  expect(named.filter((path) => !isNamed(path))).toEqual([])
  expect(unnamed.filter(isNamed)).toEqual([])
})

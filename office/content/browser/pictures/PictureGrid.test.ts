import { expect, test } from 'vitest'
import type { ListedPicture } from '../../pictures.ts'
import { descriptionsOf, isFoundBy, nameOf } from './PictureGrid.tsx'

const use = { path: 'team/ada.md', title: 'Ada Okafor', places: ['site' as const] }
const picture: ListedPicture = {
  path: 'team/ada-1f2e3d4c5b6a.jpg',
  version: 'f',
  width: 1300,
  height: 900,
  bytes: 340_200,
  at: 0,
  uses: [
    { ...use, description: 'Two owners at a lathe.' },
    { ...use, path: 'blog/crane.md', title: 'Buying a Crane', description: 'Two owners at a lathe.' },
    { ...use, path: 'news/open.md', title: 'We Are Open', description: null },
  ],
}

test('a picture is found by what it shows, by its file, and by the titles of the pages that show it', () => {
  for (const words of ['', 'LATHE', 'owners crane', 'ada-1f2e', 'okafor two', 'news/open'])
    expect(isFoundBy(picture, words), words).toBe(true)
  for (const words of ['lathes', 'owners cat', 'png']) expect(isFoundBy(picture, words), words).toBe(false)
})

test('a picture is named by its file, and has each description once', () => {
  expect([nameOf(picture), descriptionsOf(picture)]).toEqual([
    'ada-1f2e3d4c5b6a.jpg',
    ['Two owners at a lathe.'],
  ])
})

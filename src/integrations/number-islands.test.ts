import { expect, test } from 'vitest'
import { numberIslands } from './number-islands.ts'

test('the islands of a page are numbered in their order, whatever Astro called them', () => {
  const page = (one: string, two: string) =>
    `<p uid="x"></p><astro-island uid="${one}" client="a"></astro-island><astro-island uid="${two}"></astro-island>`
  expect(numberIslands(page('Z1kkYy', '2fAb'))).toBe(page('1', '2'))
  expect(numberIslands('<p>No island</p>')).toBe('<p>No island</p>')
})

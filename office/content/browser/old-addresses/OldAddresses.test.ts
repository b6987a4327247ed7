import { expect, test } from 'vitest'
import { pastedRows } from './OldAddresses.tsx'

const rows = [
  { from: '/about/', to: '/our-firm' },
  { from: 'https://old.example/?p=1', to: '/blog' },
]

test.each([
  ['/about/\t/our-firm\nhttps://old.example/?p=1\t/blog\n', 'a sheet'],
  ['Old page,New page\n/about/,/our-firm\n"https://old.example/?p=1","/blog"', 'a CSV file with a heading'],
  ['\r\n/about/;/our-firm\r\n\r\nhttps://old.example/?p=1;/blog\r\n', 'semicolons and empty lines'],
  ['/about/   /our-firm\n  https://old.example/?p=1 /blog', 'words by hand'],
])('%j is read as %s', (text) => {
  expect(pastedRows(text)).toEqual({ rows })
})

test('the first line that is no row is named', () => {
  expect(pastedRows('/a\t/b\n/c\n/d')).toEqual({ line: 2 })
  expect(pastedRows('/a\t/b\n/c\t')).toEqual({ line: 2 })
  expect(pastedRows('')).toEqual({ rows: [] })
})

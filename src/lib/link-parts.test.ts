import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

test.each([
  ['<p>Call {phone}.</p>', '|Call {phone}.|'],
  ['<p><a href="/x" title="</a> {phone}">or {phone}</a> or {phone}</p>', '|| or {phone}|'],
  ['<img alt="a > {phone} <a">{phone}', '|{phone}'],
  ['<abbr title="a">{phone}</abbr>', '|{phone}|'],
])('only text outside tags and links can become a link: %s', (html, text) => {
  const parts = linkParts(html)
  expect(parts.join('')).toBe(html)
  expect(parts.filter((_, place) => place % 2 === 0).join('|')).toBe(text)
})

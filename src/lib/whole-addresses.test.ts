import { expect, test } from 'vitest'
import { withWholeAddresses } from './whole-addresses.ts'

const page = 'https://www.firm.example/blog/will-vs-trust'

test.each([
  ['<a href="/blog/x?a=1&amp;b=2#c">', '<a href="https://www.firm.example/blog/x?a=1&amp;b=2#c">'],
  ['<a id="fnref-1" href="#fn-1">', `<a id="fnref-1" href="${page}#fn-1">`],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<a href="//other.example/x">', '<a href="//other.example/x">'],
  [
    '<img src="/_astro/a.webp" srcset="/_astro/a.webp 640w, /_astro/b.webp 960w">',
    '<img src="https://www.firm.example/_astro/a.webp" srcset="https://www.firm.example/_astro/a.webp 640w, https://www.firm.example/_astro/b.webp 960w">',
  ],
  ['<p>href="/x" is text</p>', '<p>href="/x" is text</p>'],
])('%s has a whole address', (html, expected) => {
  expect(withWholeAddresses(html, page)).toBe(expected)
})

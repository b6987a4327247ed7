import { expect, test } from 'vitest'
import { relativeAssets } from './relative-assets.ts'

test('a page’s own files are addressed from where the page is, and links to other pages are not touched', () => {
  const html =
    '<a href="/contact-us"></a><img src="/_astro/a.jpg"><html data-fonts="x|url(/_astro/fonts/y.woff2)|400">'
  expect(relativeAssets(html, 'blog/will-vs-trust.html')).toBe(
    '<a href="/contact-us"></a><img src="../_astro/a.jpg"><html data-fonts="x|url(../_astro/fonts/y.woff2)|400">',
  )
  expect(relativeAssets('<img src="/plates/areas/x.svg">', 'index.html')).toBe(
    '<img src="./plates/areas/x.svg">',
  )
  expect(relativeAssets('.footer{background:url(/plates/band.svg)}', '_astro/after-content.css')).toBe(
    '.footer{background:url(../plates/band.svg)}',
  )
})

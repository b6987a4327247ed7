import { expect, test } from 'vitest'
import { staticHostRedirects } from './static-host-files.ts'

test('redirects precede the blog’s error page, which would match them', () => {
  const redirects = { '/blog/old': '/blog/new', '/our-team/before': '/our-team/after' }
  expect(staticHostRedirects(redirects, true)).toBe(
    '/blog/old /blog/new 301\n/our-team/before /our-team/after 301\n/blog/* /blog/404.html 404\n',
  )
})

test('a site without a blog has no rule for its error page', () => {
  expect(staticHostRedirects({}, true)).toBe('/blog/* /blog/404.html 404\n')
  expect(staticHostRedirects({}, false)).toBe('')
})

import { expect, test } from 'vitest'
import { staticHostRedirects } from './static-host-files.ts'

test('redirects precede the blog’s error page, which would match them', () => {
  const text = staticHostRedirects({ '/blog/old': '/blog/new', '/our-team/before': '/our-team/after' })
  expect(text).toBe(
    '/blog/old /blog/new 301\n/our-team/before /our-team/after 301\n/blog/* /blog/404.html 404\n',
  )
})

test('without redirects, the blog’s error page is the only rule', () => {
  expect(staticHostRedirects({})).toBe('/blog/* /blog/404.html 404\n')
})

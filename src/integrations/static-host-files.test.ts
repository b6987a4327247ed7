import { expect, test } from 'vitest'
import { staticHostHeaders } from '../../server/http/headers.ts'
import { staticHostRedirects } from './static-host-files.ts'

// Cloudflare Pages skips each line that it does not understand and says so; Netlify's format is wider.

test('every line of _redirects is one that Cloudflare Pages and Netlify accept', () => {
  const redirects = { '/blog/old': '/blog/new', '/our-team/before': '/our-team/after' }
  expect(staticHostRedirects(redirects)).toBe(
    '/blog/old /blog/new 301\n/our-team/before /our-team/after 301\n',
  )
  expect(staticHostRedirects({}, { '/blog/a': '/contact-us', '/blog/b': null })).toBe(
    '/blog/a /contact-us 302\n',
  )
})

test('old addresses reach static hosts as they are sent, folders last, and without those that need a query', () => {
  const redirects = {
    '/category/*': '/blog',
    '/?p=123': '/blog/new',
    '/About-Us/': '/our-firm#people',
    '/caf%C3%A9': '/our-firm',
  }
  expect(staticHostRedirects(redirects)).toBe(
    '/About-Us/ /our-firm#people 301\n/About-Us /our-firm#people 301\n/caf%C3%A9 /our-firm 301\n/category/* /blog 301\n',
  )
})

test('no old address is read as a pattern, which would hide pages, and none as a shorter path', () => {
  for (const pattern of ['/:x', '/a:b', '/%3Ax', '/c%2A', '/a%2Ab', '/:x/*'])
    expect(staticHostRedirects({ [pattern]: '/blog' }), pattern).toBe('')
  expect(staticHostRedirects({ '/our-firm%23x': '/blog', '/our-firm%3Fx': '/blog' })).toBe(
    '/our-firm%23x /blog 301\n/our-firm%3Fx /blog 301\n',
  )
})

test('a site without former addresses has no line', () => {
  expect(staticHostRedirects({})).toBe('')
})

test('_headers keeps Cloudflare’s limits: 100 rules, 2,000 characters a line, one * in a path', () => {
  const lines = staticHostHeaders({ https: true }).split('\n')
  const paths = lines.filter((line) => line.startsWith('/'))
  expect(paths.length).toBeLessThanOrEqual(100)
  for (const line of lines) expect(line).toMatch(/^(?:|\/[^*\s]*\*?| {2}[\w-]+: .{1,1900})$/)
})

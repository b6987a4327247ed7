import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'
import { staticHostHeaders } from '../../built-site/headers.ts'
import { movePages, nginxRedirects, staticHostRedirects } from './static-host-files.ts'

// Cloudflare Pages skips each line that it does not understand and reports it; Netlify's format is wider.

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

/** Where nginx sends a request: by the first pattern that matches. JavaScript reads these expressions alike. */
function leadsTo(redirects: Record<string, string>, asked: string): string | undefined {
  const lines = nginxRedirects(redirects).matchAll(/^ {4}"~\*((?:\\"|[^"])*)" "([^"]*)";$/gm)
  return [...lines].find(([, pattern = '']) =>
    new RegExp(pattern.replaceAll('\\"', '"'), 'i').test(asked),
  )?.[2]
}

test('nginx redirects old addresses to where our own server does', () => {
  const redirects = {
    '/category/*': '/blog',
    '/category/news/*': '/our-firm',
    '/About-Us/': '/our-team',
    '/a+b(1)"/': '/contact-us',
    '/?p=123': '/blog/new',
    '/?p=123&x=a b': '/blog/two',
    '/our-firm%3Fx': '/our-team',
  }
  const addresses = {
    '/about-us': '/our-team',
    '/About-Us/index.html?x=1': '/our-team',
    '/a+b(1)%22': '/contact-us',
    '/?p=123': '/blog/new',
    '/?utm=1&p=123&y=2': '/blog/new',
    '/?x=a%20b&p=123': '/blog/two',
    '/category/x?y': '/blog',
    '/category/news/1': '/our-firm',
    '/our-firm%3Fx': '/our-team',
  }
  for (const [asked, to] of Object.entries(addresses))
    expect([asked, leadsTo(redirects, asked)]).toEqual([asked, to])
  for (const asked of [
    '/',
    '/?p=1234',
    '/?xp=123',
    '/categories',
    '/about-us/more',
    '/our-firm?x',
    '/aab(1)%22',
  ])
    expect([asked, leadsTo(redirects, asked)]).toEqual([asked, undefined])
})

test('nothing in a row is read as nginx syntax', () => {
  const conf = nginxRedirects({ '/a";}server{': '/b$uri";' })
  expect(conf.split('\n').slice(3)).toEqual([
    'map $request_uri $old_address {',
    '    default "";',
    String.raw`    "~*^/a%22;%7D\server%7B(?:\.html|/index(?:\.html)?)?/*(?:\?.*)?$" "/b%24uri%22;";`.replace(
      '\\s',
      's',
    ),
    '}',
    'map $request_uri $shown_instead {',
    '    default "";',
    '}',
    '',
  ])
})

test('nginx sends visitors of a page that is offline to the one that is shown instead', () => {
  const conf = nginxRedirects({ '/old': '/fees' }, { '/fees': '/contact-us', '/tools': null })
  const [, lines = ''] = /map \$request_uri \$shown_instead {\n([^}]*)}/.exec(conf) ?? []
  const [, pattern = '', to] = /"~\*(.*)" "(.*)";/.exec(lines) ?? []
  expect(to).toBe('/contact-us')
  for (const asked of ['/fees', '/Fees/', '/fees.html?x=1']) expect(asked).toMatch(new RegExp(pattern, 'i'))
  expect('/fees/more').not.toMatch(new RegExp(pattern, 'i'))
  expect(lines).not.toContain('/tools')
})

test('pages move into folders of their own; home, error pages and other files stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'blog'))
  const stay = ['404.html', 'blog/404.html', 'favicon.svg', 'index.html']
  for (const name of [...stay, 'blog.html', 'blog/a.html', 'our-team.html'])
    writeFileSync(join(folder, name), name)
  await movePages(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('.'),
  )
  const moved = ['blog/a/index.html', 'blog/index.html', 'our-team/index.html']
  expect(names.sort()).toEqual([...stay, ...moved].sort())
})

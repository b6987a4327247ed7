import { expect, test } from 'vitest'
import { nginxRedirects } from './nginx-redirects.ts'

/** The map as nginx reads it: the first pattern that fits. Both know these expressions alike. */
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
  expect(conf.split('\n').slice(2)).toEqual([
    'map $request_uri $old_address {',
    '    default "";',
    String.raw`    "~*^/a%22;%7D\server%7B(?:\.html|/index(?:\.html)?)?/*(?:\?.*)?$" "/b%24uri%22;";`.replace(
      '\\s',
      's',
    ),
    '}',
    '',
  ])
})

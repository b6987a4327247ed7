import { expect, test } from 'vitest'
import { missedAddress } from './missed-addresses.ts'

const html = 'text/html,application/xhtml+xml,*/*;q=0.8'

function missed(path: string, { method = 'GET', accept = html } = {}): string | undefined {
  return missedAddress({ method, url: `https://firm.example${path}`, headers: new Headers({ accept }) })
}

test.each([
  ['/about-us/', '/about-us'],
  ['/About-Us/index.html?utm_source=x', '/about-us'],
  ['/2019/03/wills-in-erie/', '/2019/03/wills-in-erie'],
  ['/wp-content/uploads/2019/03/will.pdf', '/wp-content/uploads/2019/03/will.pdf'],
  ['/index.php?p=123', '/index.php?p=123'],
  ['/contact.php', '/contact.php'],
  ['/attorneys.aspx', '/attorneys.aspx'],
  ['/caf%C3%A9/', '/café'],
  ['/category/news/', '/category/news'],
  ['/news/2019/we-have-moved/', '/news/2019/we-have-moved'],
  ['/newsletter/', '/newsletter'],
  ['/testimonials.html', '/testimonials'],
  ['/new-clients/', '/new-clients'],
  ['/administration-of-estates/', '/administration-of-estates'],
  ['/authors/ann-smith/', '/authors/ann-smith'],
  ['/accounting-malpractice', '/accounting-malpractice'],
  ['/developers-and-builders/', '/developers-and-builders'],
  ['/older-adults', '/older-adults'],
  ['/manifesto', '/manifesto'],
  ['/old/attorneys.cfm', '/old/attorneys.cfm'],
  ['/Attorneys.jsp', '/attorneys.jsp'],
])('%s is counted as %s', (path, address) => {
  expect(missed(path)).toBe(address)
})

test.each([
  '/wp-login.php',
  '/wp-admin/setup-config.php',
  '/blog/wp-includes/wlwmanifest.xml',
  '/xmlrpc.php',
  '/.env',
  '/.git/config',
  '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
  '/shell.php',
  '/cgi-bin/luci',
  '/phpmyadmin/',
  '/backup.sql',
  '/site.zip',
  '/admin',
  '/actuator/health',
  '/api/v1/pods',
  '/v2/_catalog',
  '/test.php',
  '/config.json',
  '/backups/',
  '/temp',
  '/login.action',
  '/CFIDE/administrator/index.cfm',
  '/shell.jsp',
  '/manifest.webmanifest',
  '/..%2f..%2fetc/passwd',
  '/x%27%20or%201=1',
  '/%3Cscript%3E',
  '/a%00b',
  '/a%0Ab',
  '/%E0%A4%A',
  '/favicon.ico',
  '/robots.txt',
  '/.well-known/security.txt',
  '/_astro/page.Ab12.js',
  `/${'a'.repeat(300)}`,
])('%s is what no visitor asks for', (path) => {
  expect(missed(path)).toBeUndefined()
})

test.each([
  '/unsubscribe/ann@mail.example',
  '/call/4125550142',
  '/reset/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b',
])('%s may be about a person, and is not counted', (path) => {
  expect(missed(path)).toBeUndefined()
})

test('programs that accept anything, and HEAD requests, are not counted', () => {
  expect(missed('/about-us/', { accept: '*/*' })).toBeUndefined()
  expect(missed('/about-us/', { method: 'HEAD' })).toBeUndefined()
})

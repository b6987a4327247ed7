import { expect, test } from 'vitest'
import { headersFor, securityHeaders, staticHostHeaders } from './headers.ts'

const paths = [
  '/',
  '/contact-us',
  '/blog/will-vs-trust',
  '/_astro/page.Ab12.js',
  '/pagefind/pagefind-entry.json',
  '/pagefind/fragment/en_1.pf_fragment',
  '/pagefind/index/en_1.pf_index',
  '/plates/band.svg',
  '/share/home.png',
  '/calendar/reports.ics',
  '/favicon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/logo.svg',
  '/sitemap.xml',
  '/_astro',
]

test('a static host sends what our server sends', () => {
  for (const settings of [{ https: true }, { https: false }, { https: true, isUnlisted: true }]) {
    const rules = readRules(staticHostHeaders(settings))
    for (const path of paths) {
      const sent = headersFor(path, settings).filter(
        // These hosts send `max-age=0, must-revalidate` themselves, which is equivalent.
        ([name, value]) => name !== 'cache-control' || value !== 'no-cache',
      )
      expect([path, asHostJoins(rules, path)]).toEqual([path, Object.fromEntries(new Headers(sent))])
    }
  }
})

test('a script in the firm’s logo does not run, even where the drawing is opened as a page', () => {
  const policyOf = (path: string) =>
    new Headers(headersFor(path, { https: true })).get('content-security-policy')
  expect(policyOf('/logo.svg')).toContain("default-src 'none'")
  expect(policyOf('/our-team')).not.toContain('default-src')
})

test('only files whose name changes with their content are cached for a year', () => {
  const cacheOf = (path: string) => Object.fromEntries(headersFor(path, { https: true }))['cache-control']
  expect(cacheOf('/_astro/page.Ab12.js')).toBe('public, max-age=31536000, immutable')
  expect(cacheOf('/pagefind/pagefind-entry.json')).toBe('no-cache')
  expect(cacheOf('/our-team')).toBe('no-cache')
  expect(cacheOf('/plates/band.svg')).toBe('public, max-age=3600')
})

test('no response excludes a page from the back/forward cache', () => {
  for (const path of paths) {
    for (const [, value] of headersFor(path, { https: true })) expect(value).not.toContain('no-store')
  }
})

test('browsers are told to use HTTPS only where the site supports it', () => {
  const names = (https: boolean) => securityHeaders({ https }).map(([name]) => name)
  expect(names(true)).toContain('strict-transport-security')
  expect(names(false)).not.toContain('strict-transport-security')
})

type Rule = { pattern: string; headers: [string, string][] }

function readRules(text: string): Rule[] {
  return text
    .split(/\n(?=\/)/)
    .map((block) => block.trimEnd().split('\n'))
    .map(([pattern = '', ...lines]) => ({
      pattern,
      headers: lines.filter(Boolean).map((line): [string, string] => {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
        return [name, value]
      }),
    }))
}

/** The headers that both hosts send: they apply every matching rule and join the values of a header with commas. */
function asHostJoins(rules: Rule[], path: string): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const { pattern, headers } of rules) {
    const isMatch = new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`).test(path)
    if (!isMatch) continue
    for (const [name, value] of headers) joined[name] = joined[name] ? `${joined[name]}, ${value}` : value
  }
  return joined
}

test('search engines are told to list no page of the sample firm where the public sees it', () => {
  expect(headersFor('/', { https: true, isUnlisted: true })).toContainEqual(['x-robots-tag', 'noindex'])
  expect(Object.fromEntries(headersFor('/', { https: true }))).not.toHaveProperty('x-robots-tag')
})

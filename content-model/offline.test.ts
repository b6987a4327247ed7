import { expect, test } from 'vitest'
import { kinds, pathOf } from './kinds.ts'
import { offlineFileOf, offlineSchema, pageTakenBy } from './offline.ts'
import { requiredParts } from './page.ts'
import { faultsBetweenFiles } from './rules-between-files.ts'

test('articles, news, fees and tools can be taken offline, and nothing else', () => {
  const all = [
    ...[...requiredParts.keys()].map((name) => `pages/${name}.yaml`),
    ...kinds.filter(({ pattern }) => pattern.includes('*')).map((kind) => pathOf(kind, 'disclaimer')),
    'firm.yaml',
    'facts.yaml',
  ]
  expect(all.filter((path) => offlineFileOf(path) !== undefined).sort()).toEqual([
    'blog/disclaimer.md',
    'news/disclaimer.md',
    'pages/annual-report.yaml',
    'pages/fees.yaml',
    'pages/when-someone-dies.yaml',
  ])
})

test('what takes a page offline names that page and no other', () => {
  for (const path of ['blog/pages-fees.md', 'blog/a-2nd.md', 'blog/blog.md', 'pages/fees.yaml']) {
    expect(pageTakenBy(offlineFileOf(path) ?? ''), path).toBe(path)
  }
  for (const path of [
    'offline/fees.yaml',
    'offline/pages-home.yaml',
    'offline/team-ada.yaml',
    'blog/blog-a.md',
  ])
    expect(pageTakenBy(path), path).toBeUndefined()
})

test('a page that is offline and gets another name by hand is a fault: it would be public again', () => {
  const offline = { path: 'offline/blog-a-will.yaml', fields: { since: '2026-11-26', by: 'Paula Novak' } }
  const named = (path: string) =>
    faultsBetweenFiles([offline, { path, fields: {} }]).filter((fault) => fault.path === offline.path)
  expect(named('blog/a-will.md')).toEqual([])
  expect(named('blog/a-will-and-more.md')).toHaveLength(1)
})

test('visitors are redirected only to an address of the site, in one line without spaces', () => {
  const leads = (instead: string) =>
    offlineSchema().safeParse({ since: '2026-11-26', by: 'Paula Novak', instead }).success
  for (const address of ['/', '/contact-us', '/blog/a-will', '/sitemap.xml'])
    expect(leads(address), address).toBe(true)
  for (const address of [
    '//evil.example',
    '/\\evil.example',
    '/x https://evil.example',
    '/x\n/* https://evil.example',
    '/x\n',
    '/../x?y',
    'https://evil.example',
  ])
    expect(leads(address), address).toBe(false)
})

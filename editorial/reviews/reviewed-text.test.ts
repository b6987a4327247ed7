import { expect, test } from 'vitest'
import { article, contentWith } from '../testing/test-content.ts'
import { reviewedTextOf, unreviewedPages } from './reviewed-text.ts'
import type { Unreviewed } from './reviewed-text.ts'

const path = 'blog/article-1.md'
const textOf = (text: string) => reviewedTextOf({ path, text })
const read = textOf(article(1))
const review = `reviewed: 2026-12-01\nreviewedBy: jane-sample\nreviewedText: ${read}`

test('a change of anything that a reader sees is a different text', () => {
  for (const [from, to] of [
    ['A question of one', 'A question of won'],
    ['author: jane-sample', 'author: john-sample'],
    ['date: 2025-01-09', 'date: 2025-01-10'],
    ['asOf: 2025-01-09', 'asOf: 2025-01-10'],
    ['area: corporate-law', 'area: estates-trusts'],
    ['before signing', 'after signing'],
    ['The short answer', 'The long answer'],
    ['§ 146', '§ 147'],
    ['about: annual report', 'about: yearly report'],
    ['palegis.us/statutes', 'palegis.us/statute'],
    ['sources:', 'tool: annual-report\nsources:'],
    [
      'sources:',
      'changes:\n  - date: 2026-01-01\n    text: The law is another one now.\n    source: Act 1\nsources:',
    ],
    ['Sentence 80 of', 'Sentence 81 of'],
    ['(/contact-us)', '(/our-firm)'],
    ['## What one asks', '### What one asks'],
  ] as const)
    expect(textOf(article(1, { replace: [from, to] })), `${from} → ${to}`).not.toBe(read)
})

test('dates of checks and reviews, former names, and how the fields are written do not end a review', () => {
  for (const [from, to] of [
    ['checked: 2026-11-20', 'checked: 2026-12-24'],
    ['checkedBy: Jane Sampleton', 'checkedBy: Jim Sampleton'],
    ['reviewBy: 2027-05-20', 'reviewBy: 2028-05-20'],
    ['sources:', `${review}\nsources:`],
    ['id: 1', 'id: 77\nformerly: [before]\ndraft: true'],
    ['title: A question of one', 'title: "A question\n  of one"'],
    ['asOf: 2025-01-09\nchecked: 2026-11-20', 'checked: 2026-11-20\nasOf: 2025-01-09'],
  ] as const)
    expect(textOf(article(1, { replace: [from, to] })), `${from} → ${to}`).toBe(read)
  expect(textOf(article(1).replaceAll('\n', '\r\n'))).toBe(read)
})

test('a reviewed article is not counted; changed afterward it is, and named with what to do', () => {
  const reviewed = article(1, { replace: ['sources:', `${review}\nsources:`] })
  const now = '2026-12-02'
  const others = ['blog/article-2.md', 'blog/article-3.md', 'practice-areas/corporate-law.md']
  const named = ({ findings }: Unreviewed) => findings.map(({ file }) => file).sort()
  const before = unreviewedPages(contentWith({ [path]: reviewed }), now)
  expect([before.articles, before.changedSince]).toEqual([{ published: 3, unreviewed: 2 }, []])
  expect(named(before)).toEqual(others)

  const changed = reviewed.replace('Sentence 80 of', 'Sentence 81 of')
  const after = unreviewedPages(contentWith({ [path]: changed }), now)
  expect(after.articles).toEqual({ published: 3, unreviewed: 3 })
  expect(named(after)).toEqual([path, ...others])
  expect(after.changedSince).toMatchObject([{ file: path, line: 14 }])
  expect(after.changedSince[0]?.message).toMatch(/^The text has changed since its review.*--by/)
})

test('drafts and articles that are not out yet need no review', () => {
  const draft = article(2, { replace: ['id: 2', 'id: 2\ndraft: true'] })
  const later = article(3, { replace: ['date: 2025-01-09', 'date: 2027-01-09'] })
  const files = contentWith({ 'blog/article-2.md': draft, 'blog/article-3.md': later })
  expect(unreviewedPages(files, '2026-12-02').articles.published).toBe(1)
})

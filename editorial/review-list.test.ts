import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChangedLaw } from './changed-law.ts'
import { readContentFiles } from './content-files.ts'
import { printedItem } from './review.ts'
import { reviewList } from './review-list.ts'
import type { ReviewItem } from './review-list.ts'
import { article, contentWith } from './test-content.ts'

const change = `- citation: 15 Pa.C.S. § 146
  changed: 2026-06-01
  entered: 2026-11-20
  what: The report is due a month later than before.
  source: Act 7 of 2026
`

/** The list for the three sample articles, which were reviewed on 2026-11-20 and are due on 2027-05-20. */
function listed(today: string, files: Record<string, string> = {}): ReviewItem[] {
  const folder = contentWith(files)
  return reviewList(readContentFiles(folder).files, readChangedLaw(folder), today)
}

/** The sample article with this change of its own. */
function telling(number: number, told: string): string {
  return article(number, { replace: ['sources:', `changes:\n${told}\nsources:`] })
}

function namesOf(items: ReviewItem[]): string[] {
  return items.map(({ file }) => file.split('/').at(-1) ?? '')
}

test('nothing is listed before a review is due, nor on the day itself', () => {
  expect(listed('2026-11-21')).toEqual([])
  expect(listed('2027-05-20')).toEqual([])
})

test('an article past its review date is listed with the days it is late', () => {
  const early = article(1, { replace: ['reviewBy: 2027-05-20', 'reviewBy: 2027-02-15'] })
  const [item] = listed('2027-02-27', { 'blog/article-1.md': early })
  expect(item && printedItem(item).replace(/^.*content-[^/]+\//, '')).toBe(
    'blog/article-1.md  review due, 12 days late\n  Its review was due on 2027-02-15. Read it against the law, then set `reviewed` and `reviewBy`.',
  )
})

test('an article that cites changed law and does not tell it is listed with what changed', () => {
  const items = listed('2026-11-21', {
    'changed-law.yaml': change,
    'blog/article-2.md': telling(
      2,
      '  - date: 2026-06-01\n    text: Later now.\n    source: A press release',
    ),
    'blog/article-3.md': telling(
      3,
      '  - date: 2026-06-30\n    text: Later now.\n    source: Act 7 of 2026, § 2',
    ),
  })
  expect(namesOf(items)).toEqual(['article-1.md'])
  expect(items[0]).toMatchObject({
    kind: 'change not told',
    reason:
      'It cites 15 Pa.C.S. § 146, which changed on 2026-06-01: The report is due a month later than before. Add Act 7 of 2026 to `changes`.',
    daysLate: 173,
  })
})

test('an article that tells the change but was reviewed before it was entered is listed', () => {
  const told = '  - date: 2026-06-01\n    text: Later now.\n    source: Act 7 of 2026'
  const items = listed('2026-11-21', {
    'changed-law.yaml': `${change}  doesNotConcern: [article-2, article-3]\n`,
    'blog/article-1.md': telling(1, told).replace('reviewed: 2026-11-20', 'reviewed: 2026-11-01'),
  })
  expect(items.map(({ kind, daysLate }) => [kind, daysLate])).toEqual([['reviewed before change', 1]])
})

test('an article of a later day, one that cites other law and one that is not concerned are left out', () => {
  const items = listed('2026-11-21', {
    'changed-law.yaml': `${change}  doesNotConcern: [article-3]\n`,
    'blog/article-1.md': article(1, { replace: ['asOf: 2025-01-09', 'asOf: 2026-06-01'] }),
    'blog/article-2.md': article(2, { replace: ['15 Pa.C.S. § 146', '15 Pa.C.S. § 1466'] }),
  })
  expect(items).toEqual([])
})

test('untold changes come first, then articles reviewed too early, then late reviews by their days', () => {
  const told = '  - date: 2026-06-01\n    text: Later now.\n    source: Act 7 of 2026'
  const items = listed('2027-06-01', {
    'changed-law.yaml': change,
    'blog/article-1.md': telling(1, told).replace('2027-05-20', '2026-11-21'),
    'blog/article-2.md': telling(2, told).replace('reviewed: 2026-11-20', 'reviewed: 2026-11-01'),
  })
  expect(items.map(({ kind }) => kind)).toEqual([
    'change not told',
    'reviewed before change',
    'review due',
    'review due',
    'review due',
  ])
  expect(items.at(-3)?.daysLate).toBe(192)
})

test('an entry that does not fit names the field and what to write', () => {
  const folder = contentWith({})
  writeFileSync(join(folder, 'changed-law.yaml'), change.replace('2026-06-01', 'June 1'))
  expect(() => readChangedLaw(folder)).toThrow(
    'content/changed-law.yaml cannot be used. entry 1, changed: Write the day as 2026-01-23.',
  )
})

test("the firm's own list of changed law can be used", () => {
  expect(readChangedLaw('content').length).toBeGreaterThan(0)
})

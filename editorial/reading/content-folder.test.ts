import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { model } from '../rules.ts'
import { article, contentWith, testDay, faultlessContent } from '../testing/test-content.ts'
import { todayAtTheOffice } from './content-folder.ts'
import type { Rule } from './content-folder.ts'

/** The files that a rule reads in each of these folders, in turn. */
function readIn(folders: Record<string, string>[]): string[][] {
  let read: string[] = []
  const note = ({ path }: { path: string }) => {
    read.push(path)
    return []
  }
  const rule: Rule = { name: 'reading', grade: 'asks', reads: 'context', check: note }
  return folders.map((files) => {
    read = []
    checkFiles(contentWith(files), testDay, [model, rule])
    return read
  })
}

test('a change in an article has only it read again; in a fact, a name or a notice, every file', () => {
  const [all = [], again, one, back, fact] = readIn([
    {},
    {},
    { 'blog/article-1.md': article(1, { opening: 'Another opening sentence.' }) },
    {},
    { 'facts.yaml': '[]\n' },
  ])
  expect(all).toContain('blog/article-1.md')
  expect(again).toEqual([])
  expect(one).toEqual(['blog/article-1.md'])
  expect(back).toEqual([])
  expect(fact).toEqual(expect.arrayContaining(all))
})

const evening = new Date('2026-11-25T03:30:00Z')

test('the day is that of the office, which firm.yaml places', () => {
  expect(todayIn('')).toBe('2026-11-24')
  expect(todayIn('timeZone: Europe/Paris\n')).toBe('2026-11-25')
  expect(todayIn('timeZone: America/Los_Angeles\n')).toBe('2026-11-24')
})

test('a time zone that cannot be read leaves the default, so that the finding about it can be printed', () => {
  expect(todayIn('timeZone: Pennsylvania\n')).toBe('2026-11-24')
  expect(todayIn('timeZone: "\n')).toBe('2026-11-24')
  expect(todayAtTheOffice([], evening)).toBe('2026-11-24')
})

function todayIn(fields: string): string {
  return todayAtTheOffice(contentWith({ 'firm.yaml': faultlessContent()['firm.yaml'] + fields }), evening)
}

import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { model } from '../rules.ts'
import { article, contentWith, testDay } from '../test-content.ts'
import type { Rule } from './content-folder.ts'

/** Which files a rule reads in each of these folders, in turn. */
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

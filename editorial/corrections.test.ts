import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkFiles } from './check-files.ts'
import type { Correction } from './finding.ts'
import { article, contentWith, testDay } from './testing/test-content.ts'

const lists = {
  'facts.yaml': readFileSync('content/facts.yaml', 'utf8'),
  'citations.yaml': readFileSync('content/citations.yaml', 'utf8'),
}

/** The corrections offered in an article with this opening or this field. */
function offered(change: Parameters<typeof article>[1]): Correction[] {
  const files = contentWith({ ...lists, 'blog/article-1.md': article(1, change) })
  return (
    checkFiles(files, testDay)
      .filter(({ file }) => file === 'blog/article-1.md')
      .flatMap(({ correction }) => correction ?? [])
      // The sample article's own source differs in its address from the list.
      .filter(({ words }) => words !== 'https://www.palegis.us/statutes')
  )
}

test.for([
  ['The fee for the annual report is $70.', '$70', '$7'],
  ['Limited liability companies file the annual report by October 31.', 'October 31', 'September 30'],
  ['The executor sends notice to the heirs within three days of the letters.', 'three days', '3 months'],
  ['Brothers and sisters pay fifteen percent inheritance tax.', 'fifteen percent', '12 percent'],
])('the fact that a figure contradicts is offered in its place: %s', ([opening = '', words, replacement]) => {
  expect(offered({ opening })).toEqual([{ words, replacement }])
})

test('an American date is offered in the ISO form, and an impossible one is not', () => {
  const dated = (date: string) => offered({ replace: ['date: 2025-01-09', `date: ${date}`] })
  expect(dated('1/9/2025')).toEqual([{ words: '1/9/2025', replacement: '2025-01-09' }])
  expect(dated('January 9, 2025')).toEqual([{ words: 'January 9, 2025', replacement: '2025-01-09' }])
  expect(dated('2/30/2025')).toEqual([])
})

test('repealed law is replaced by what the list names, if it is cited as a whole', () => {
  const cited = (citation: string) => offered({ opening: `See ${citation} for this.` })
  expect(cited('15 Pa.C.S. §§ 8901-8993')).toContainEqual({
    words: '15 Pa.C.S. §§ 8901-8993',
    replacement: '15 Pa.C.S. ch. 88',
  })
  expect(cited('15 Pa.C.S. § 8932')).toEqual([])
})

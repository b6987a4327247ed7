import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { wordRules } from '../rules.ts'
import { article, contentWith, testDay } from '../testing/test-content.ts'

function asked(text: string) {
  const found = checkFiles(
    contentWith({ 'blog/article-1.md': article(1, { opening: text }) }),
    testDay,
    wordRules,
  )
  return found.map(({ grade, words, line }) => [grade, words, line])
}

test.for([
  ['Cyrillic', 'specі\u0430lize'],
  ['Greek', 'speciαlize'],
  ['small capitals', 'ꜱᴘᴇᴄɪᴀʟɪᴢᴇ'],
  ['raised letters', 'specⁱalize'],
  ['circled letters', 'speci\u24d0lize'],
  ['an accent', 'specìalize'],
  ['a combining accent', 'spe\u0301cialize'],
  ['a hyphen', 'spec\u2010ialize'],
  ['a divided line', 'spec-\nialize'],
  ['a ligature', 'guarantee ﬁrst-rate'],
] as const)('a lawyer is asked about a listed word in %s', ([, written]) => {
  const found = asked(`A line.\nHere we ${written} in wills.`)
  expect(found).toContainEqual(['asks', expect.any(String), 20])
  expect(new Set(found.map(([, words]) => words)).size, 'each word asks once').toBe(found.length)
  expect(found.every(([grade]) => grade === 'asks')).toBe(true)
})

test('full width and mathematical letters ask once, whatever they spell', () => {
  expect(asked('We ｆｉle within １０ days.').map(([, words]) => words)).toEqual(['ｆｉle', '１０'])
})

test('names and words with accents, and texts in other alphabets, are not asked about', () => {
  const names =
    'Nguyễn Thị Ánh, Łukasz Wójcik, Ørsted, Þóra Groß, Señor Muñoz and Zoë write a résumé to 山田 and Иван.'
  expect(asked(`${names} The co-owner re-reads the well-being clause, pre- and post-mortem.`)).toEqual([])
})

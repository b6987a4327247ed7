import { expect, test } from 'vitest'
import { rankedMatches, termsOf } from './search.ts'

test('Words that say nothing are not looked for, unless there are no others', () => {
  expect(termsOf('How much does a will cost?')).toEqual(['will', 'cost'])
  expect(termsOf('what is it')).toEqual(['what', 'is', 'it'])
  expect(termsOf('My mother\u00ad’s will, my MOTHER')).toEqual(['mother', 'will'])
  expect(termsOf(' \u200b?! ')).toEqual([])
  expect(termsOf('word '.repeat(5_000)).length).toBe(1)
})

test('The scores of a page add up, and one that has a word in passing is left out', () => {
  const match = (id: string, score: number, words: number[] = [1]) => ({ id, score, words })
  const found = [[match('a', 3), match('b', 4), match('c', 0.5)], [], [match('a', 3.5, [])]]
  expect(rankedMatches(found).map(({ id }) => id)).toEqual(['a', 'b'])
  // Shown with the place in its text, not with the match in its title.
  expect(rankedMatches(found)[0]).toEqual(match('a', 3))
  const about = [[match('about', 6), match('both', 2)], [match('both', 3)]]
  expect(rankedMatches(about).map(({ id }) => id)).toEqual(['about', 'both'])
  expect(rankedMatches([])).toEqual([])
})

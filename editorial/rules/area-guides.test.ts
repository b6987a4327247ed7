import { expect, test } from 'vitest'
import { checkFiles } from '../check-files.ts'
import { wordRules } from '../rules.ts'
import { area, contentWith, testDay } from '../test-content.ts'

/** The number of lines in a valid area before its additional fields. */
const firstLine = area().split('\n').length - 3

/** The findings for an area with these additional fields. */
function findingsFor(fields: string): string[] {
  const texts = contentWith({ 'practice-areas/corporate-law.md': area(fields) })
  return checkFiles(texts, testDay, wordRules).map(({ line, message }) => `${line - firstLine}: ${message}`)
}

test('a duration that reads as a promise is found, and a usual one is fine', () => {
  expect(
    findingsFor(
      'steps:\n  - title: We file\n    text: The form goes out to the state.\n    time: In one week',
    ),
  ).toEqual(['4: "In one week" reads as a promise. Write what is usual: "Usually one week".'])
  expect(
    findingsFor(
      'steps:\n  - title: We file\n    text: The form goes out to the state.\n    time: Usually one week',
    ),
  ).toEqual([])
})

test('an answer with a legal figure names its source', () => {
  const answer =
    'asOf: 2026-11-21\nquestions:\n  - question: By when is it due?\n    answer: Within nine months of the death, as a rule.'
  expect(findingsFor(answer)).toEqual([
    '4: The answer states a figure ("months") without its `source`. Name the statute, rule or case, or leave the figure out.',
  ])
  expect(findingsFor(`${answer}\n    source: 72 P.S. § 9142`)).toEqual([])
  expect(
    findingsFor(
      'questions:\n  - question: Both sides?\n    answer: No, one party only, as the rules ask of every lawyer.',
    ),
  ).toEqual([])
})

test('every part of an area is read for words that a law firm does not use', () => {
  const fields = [
    'serves: For the best owners.',
    'steps:\n  - title: We win\n    text: Experts file.\n    time: Usually a guaranteed week',
    'bring:\n  - heading: Leading papers\n    items:\n      - item: Ironclad papers\n        why: Proven results.',
    'fees:\n  how: Unbeatable.\n  firstTalk: Risk-free.\n  items:\n    - name: Aggressive work\n      basis: flat\n      includes: Expertise\n      excludes: Top lawyers',
    'questions:\n  - question: Are you specialists?\n    answer: We specialize.',
  ]
  expect(findingsFor(fields.join('\n'))).toHaveLength(14)
})

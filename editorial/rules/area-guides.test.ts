import { expect, test } from 'vitest'
import { checkWords } from '../check-words.ts'
import { contentWith } from '../test-content.ts'

/** What is found in the file of an area with these further fields. */
function findingsFor(fields: string): string[] {
  const area = `---\norder: 1\ntitle: Corporate Law\n${fields}\n---\n`
  return checkWords(contentWith({ 'practice-areas/corporate-law.md': area })).map(
    ({ line, message }) => `${line}: ${message}`,
  )
}

test('a time that reads as a promise is found, and a usual one is fine', () => {
  expect(
    findingsFor('steps:\n  - title: We file\n    text: The form goes out.\n    time: In one week'),
  ).toEqual(['7: "In one week" reads as a promise. Write what is usual: "Usually one week".'])
  expect(
    findingsFor('steps:\n  - title: We file\n    text: The form goes out.\n    time: Usually one week'),
  ).toEqual([])
})

test('an answer with a figure of law names its source', () => {
  const answer = 'questions:\n  - question: By when?\n    answer: Within nine months of the death.'
  expect(findingsFor(answer)).toEqual([
    '6: The answer states a figure ("months") without its `source`. Name the statute, rule or case, or leave the figure out.',
  ])
  expect(findingsFor(`${answer}\n    source: 72 P.S. § 9142`)).toEqual([])
  expect(findingsFor('questions:\n  - question: Both sides?\n    answer: No, one party only.')).toEqual([])
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

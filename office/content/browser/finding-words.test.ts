import { expect, test } from 'vitest'
import { findingInChange, plainFinding } from './finding-words.ts'

test('a finding names the lists as the office does, and no marks of code', () => {
  expect(
    plainFinding('"$9" disagrees with facts.yaml, which says $7. Correct it, or add it to `citations.yaml`.'),
  ).toBe('"$9" disagrees with Figures of law, which says $7. Correct it, or add it to Citations.')
})

test('a finding keeps the path of a file', () => {
  expect(plainFinding('blog/firm.yaml.md is no text, and my-facts.yaml is none')).toBe(
    'blog/firm.yaml.md is no text, and my-facts.yaml is none',
  )
})

test('a finding in a change that waits says that a citation is missing from what is public: the change to add it may wait, too', () => {
  expect(findingInChange('asks', '"Act 9 of 2026" is not in citations.yaml. Correct the citation.')).toBe(
    'Needs a lawyer: "Act 9 of 2026" is not in the published Citations. Correct the citation.',
  )
})

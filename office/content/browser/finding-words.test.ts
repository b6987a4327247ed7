import { expect, test } from 'vitest'
import { plainFinding } from './finding-words.ts'

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

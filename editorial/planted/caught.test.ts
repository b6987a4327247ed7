import { expect, test } from 'vitest'
import { findingsAfter, isCaught } from './caught.ts'
import { mistakes } from './mistakes.ts'
import { trueEdits } from './true-edits.ts'

// On a slow machine with other work the set takes minutes.
const timeout = 300_000

test('at least 97 of 100 planted mistakes are found at their file and line', { timeout }, () => {
  const missed = mistakes.filter((mistake) => !isCaught(mistake, findingsAfter(mistake)))
  expect(missed.length, missed.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(mistakes.length * 0.03)
})

test('every true edit passes', { timeout }, () => {
  const refused = trueEdits.flatMap((edit) =>
    findingsAfter(edit).map(({ file, line, message }) => `${edit.name}: ${file}:${line} ${message}`),
  )
  expect(refused).toEqual([])
})

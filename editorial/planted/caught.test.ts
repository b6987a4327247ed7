import { expect, test } from 'vitest'
import { citations } from './citations.ts'
import { findingsAfter, isCaught } from './caught.ts'
import { lawFigures } from './law-figures.ts'
import { mistakes } from './mistakes.ts'
import { trueEdits } from './true-edits.ts'

/** Figures and citations need the firm's list of facts; the other themes are checked without it. */
const needFacts = new Set([...lawFigures, ...citations])
const planted = mistakes.filter((mistake) => !needFacts.has(mistake))

test('at least 97 of 100 planted mistakes are found at their file and line', { timeout: 600_000 }, () => {
  const missed = planted.filter((mistake) => !isCaught(mistake, findingsAfter(mistake)))
  expect(missed.length, missed.map(({ name }) => name).join(', ')).toBeLessThanOrEqual(planted.length * 0.03)
})

test('every true edit passes', { timeout: 600_000 }, () => {
  const refused = trueEdits.flatMap((edit) =>
    findingsAfter(edit).map(({ file, line, message }) => `${edit.name}: ${file}:${line} ${message}`),
  )
  expect(refused).toEqual([])
})

import { expect, test } from 'vitest'
import { mistakes } from './mistakes.ts'
import { applyChange, expectedLine, readFolderFiles } from './planted-change.ts'
import { trueEdits } from './true-edits.ts'

const files = readFolderFiles('content')

test('there are enough planted mistakes and true edits for a rate to mean something', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(120)
  expect(trueEdits.length).toBeGreaterThanOrEqual(80)
})

test('every mistake and every true edit can be named in a report', () => {
  const all = [...mistakes, ...trueEdits].map(({ name }) => name)
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
})

test.each(mistakes)('$name: can be planted, and its line can be told', (mistake) => {
  expect(applyChange(files, mistake.change)).not.toEqual(files)
  expect(expectedLine(files, mistake)).not.toBe(0)
})

test.each(trueEdits)('$name: can be made', ({ change }) => {
  expect(applyChange(files, change)).not.toEqual(files)
})

import { expect, test } from 'vitest'
import { readContent } from '../reading/content-folder.ts'
import { contentWith, testDay } from '../test-content.ts'
import { firmNameReviews } from './firm-name.ts'

/** What is due after the sample member left, as the files say. */
function due(
  fields: string,
  today = testDay,
  firmName = 'Sampleton & Poe, PLLC',
  name = 'Jane Sampleton',
): string[] {
  const files = Object.fromEntries(contentWith({}).map(({ path, text }) => [path, text]))
  const [path, text] = Object.entries(files).find(([name]) => name.startsWith('team/')) ?? ['', '']
  const left = text.replace(/^name: .*$/m, `name: ${name}\n${fields}`)
  const firm = (files['firm.yaml'] ?? '').replace(/^name: .*$/m, `name: ${firmName}`)
  const { folder } = readContent(contentWith({ [path]: left, 'firm.yaml': firm }), today)
  return firmNameReviews(folder, today).map(({ reason }) => reason)
}

test('the firm’s name is to be read from the day on which a lawyer in it leaves, until a lawyer has', () => {
  const left = 'left: 2026-11-20'
  expect(due(left)).toEqual([expect.stringContaining('“Sampleton & Poe, PLLC”, still has “Sampleton”')])
  expect(due('')).toEqual([])
  expect(due(left, '2026-11-19')).toEqual([])
  expect(due(`${left}\nnameKept: 2026-11-23`)).toEqual([])
})

test('what follows a surname is no part of it', () => {
  expect(due('left: 2026-11-20', testDay, undefined, 'John Sampleton Jr.')).toHaveLength(1)
})

test('an apostrophe may be straight in one of them and curly in the other', () => {
  expect(due('left: 2026-11-20', testDay, "O'Neil & Poe, PLLC", 'Jane O’Neil')).toHaveLength(1)
})

test('a name that only begins with the surname, or has none of it, is not to be read', () => {
  expect(due('left: 2026-11-20', testDay, 'Samplet & Poe, PLLC')).toEqual([])
  expect(due('left: 2026-11-20', testDay, 'Sampletonville Law, PLLC')).toEqual([])
})

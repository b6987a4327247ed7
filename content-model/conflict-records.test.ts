import { expect, test } from 'vitest'
import { conflictRecordsInWords } from './conflict-records.ts'

test('the privacy statement names what outlives a message and for how long, and nothing else', () => {
  const said = (names: number, decisions: number, letters: number) =>
    conflictRecordsInWords({ names, decisions, letters }).replace(/^.*?we keep /s, '')
  expect(conflictRecordsInWords(undefined)).toBe('')
  expect(said(0, 0, 0)).toBe('')
  expect(said(84, 0, 0)).toBe('the names in it for 7 years, even if the message itself is removed earlier.')
  expect(said(12, 1, 18)).toBe(
    'the names in it for one year, the record of that check for one month and a copy of any letter in which we decline to act for 18 months, even if the message itself is removed earlier.',
  )
})

import { expect, test } from 'vitest'
import { changedAfter, lastChange, unlessAhead } from './last-change.ts'

const days = new Map([
  ['team/ann.md', '2026-01-05'],
  ['team/bob.md', '2026-03-01'],
  ['firm.yaml', '2026-02-01'],
])

test('the newest day of all files counts, if each has one', () => {
  expect(lastChange(['team/', 'firm.yaml'], days)).toEqual(new Date('2026-03-01'))
  expect(lastChange(['firm.yaml', 'facts.yaml'], days)).toBeUndefined()
})

test('a day ahead is no last change', () => {
  const effective = new Date('2027-11-01')
  expect(unlessAhead(effective, '2026-11-28')).toBeUndefined()
  expect(unlessAhead(effective, '2027-11-01')).toBe(effective)
})

test('a post that is entered before its date has not changed since', () => {
  const date = new Date('2026-11-25')
  expect(changedAfter(date, new Date('2026-11-20'))).toBe(date)
  expect(changedAfter(date, undefined)).toBe(date)
  expect(changedAfter(date, new Date('2026-11-28'))).toEqual(new Date('2026-11-28'))
})

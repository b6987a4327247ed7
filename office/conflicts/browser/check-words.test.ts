import { expect, test } from 'vitest'
import { fromList, noMatchIn, standingOf } from './check-words.ts'

const names = [{ comparedBy: 'name' as const }]
const check = { compared: 4_312, lists: [], messagesSince: Date.UTC(2024, 5, 1) }

test.each([
  [0, 'No names are on record yet to compare with.'],
  [1, 'No match in the one name on record (messages since 2024).'],
  [4_312, 'No match in these 4,312 names (messages since 2024).'],
])('a check without a match says how many names were compared: %d', (compared, said) => {
  expect(noMatchIn({ ...check, compared })).toBe(said)
})

test('a match in the only name on record is stated in plain English', () => {
  const only = { ...check, compared: 1, more: 0 }
  const found = { isSetUp: true, gate: null, check: only, found: 1, isPending: false, names }
  expect(standingOf(found)).toBe('One match in the one name on record (messages since 2024).')
})

test('a check counts the matches it does not show, too', () => {
  const many = { isSetUp: true, gate: 'hit', found: 200, isPending: true, names } as const
  expect(standingOf({ ...many, check: { ...check, more: 1_032 } })).toBe(
    '200 matches, and 1,032 more that are not shown, in these 4,312 names (messages since 2024). A lawyer must decide.',
  )
})

test.each([
  ['Adverse parties', 'adverse', 'From the list “Adverse parties”.'],
  ['Clio export, November', 'adverse', 'From the list “Clio export, November” (adverse parties).'],
  ['Clio export, November', null, 'From the list “Clio export, November”.'],
] as const)('a match from “%s” says what kind of list that is: %s', (title, kind, said) => {
  expect(fromList(title, kind)).toBe(said)
})

test('names that were not compared are not said to have no match', () => {
  const none = { isSetUp: true, gate: null, found: 0, isPending: false, check: { ...check, more: 0 } }
  const of = (...ways: ('name' | 'contacts' | 'nothing')[]) =>
    standingOf({ ...none, names: ways.map((comparedBy) => ({ comparedBy })) })
  expect(of('contacts', 'name')).toBe('No match in these 4,312 names (messages since 2024).')
  expect(of('contacts', 'nothing')).toBe(
    'Checked by contact details only: no match in these 4,312 names (messages since 2024).',
  )
  expect(of('nothing')).toBe('Not checked: only a first name or initials.')
})

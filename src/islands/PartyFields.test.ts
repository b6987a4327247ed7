import { expect, test } from 'vitest'
import { currentName, rowsOfDraft, withParties } from './PartyFields.tsx'

test('rows are sent as a list, without those that are empty', () => {
  const answers = {
    name: 'Ann Miller',
    'parties.0.name': 'Jane Roe',
    'parties.0.role': 'other-side',
    'parties.1.name': ' ',
    'parties.1.role': '',
    'parties.2.name': '',
    'parties.2.role': 'deceased',
  }
  expect(withParties(answers, [{ key: 0 }, { key: 4 }, { key: 2 }])).toEqual({
    name: 'Ann Miller',
    parties: [
      { name: 'Jane Roe', role: 'other-side' },
      { name: '', role: 'deceased' },
    ],
  })
})

test('a draft brings back its rows; the first one is there already, and keeps what is in it', () => {
  expect(rowsOfDraft({})).toEqual([{ key: 0 }])
  expect(rowsOfDraft({ 'parties.0.name': 'Jane Roe', 'parties.2.name': 'Roe & Sons' })).toEqual([
    { key: 0 },
    { key: 1, initial: { name: '', role: '' } },
    { key: 2, initial: { name: 'Roe & Sons', role: '' } },
  ])
  expect(rowsOfDraft({ 'parties.20.name': 'One too many' })).toEqual([{ key: 0 }])
})

test('an error follows its row, and disappears with it', () => {
  const sent = [{ key: 0 }, { key: 1 }, { key: 2 }]
  const rows = sent.slice(1)
  expect(currentName('parties.0.name', sent, rows)).toBeUndefined()
  expect(currentName('parties.2.role', sent, rows)).toBe('parties.1.role')
  expect(currentName('parties', sent, rows)).toBe('parties')
  expect(currentName('email', sent, rows)).toBe('email')
})

test('a row that takes the number of a removed one does not take its error', () => {
  const sent = [{ key: 0 }, { key: 1 }]
  expect(currentName('parties.1.name', sent, [...sent.slice(0, 1), { key: 1 }])).toBeUndefined()
})

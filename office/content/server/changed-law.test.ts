import { expect, test } from 'vitest'
import { factsSchema } from '../../../content-model/facts.ts'
import { asWritten } from '../../../content-model/content-tools.ts'
import { withChangedFigures } from './changed-law.ts'

const fee = {
  name: 'Annual report, fee',
  value: 7,
  unit: 'dollars',
  words: ['fee', 'annual report'],
  from: '2025-01-01',
  source: '15 Pa.C.S. § 153',
  checked: '2026-11-20',
  reviewBy: '2027-06-30',
}
const due = { ...fee, name: 'Annual report, due date', value: '06-30', unit: 'day' }
const tax = {
  ...fee,
  name: 'Corporate net income tax',
  value: 7.49,
  unit: 'percent',
  from: '2026-01-01',
  next: { value: 6.99, from: '2027-01-01' },
  former: [{ value: 7.99, until: '2025-12-31' }],
}
const today = '2027-03-01'

function changed(value: string, days: Partial<{ changed: string; today: string }>, entry: object = fee) {
  const name = 'name' in entry ? String(entry.name) : ''
  const [, after] = withChangedFigures([due, entry], [{ name, value, source: null }], {
    changed: today,
    today,
    ...days,
  })
  expect(factsSchema(asWritten).safeParse([after]).error).toBeUndefined()
  return after
}

test('a value that holds already takes the place of the old one, which was until the day before', () => {
  expect(changed('$8', { changed: '2027-01-01' })).toEqual({
    ...fee,
    value: 8,
    from: '2027-01-01',
    former: [{ value: 7, until: '2026-12-31' }],
    checked: today,
  })
})

test('a future value becomes the next one, and the value and its last comparison stay', () => {
  expect(changed('1,250', { changed: '2028-01-01' })).toEqual({
    ...fee,
    next: { value: 1250, from: '2028-01-01' },
  })
})

test('a next value whose day has come is moved to the value first, and then is a former one', () => {
  const former = [
    { value: 7.49, until: '2026-12-31' },
    { value: 7.99, until: '2025-12-31' },
  ]
  expect(changed('6.99%', { changed: '2027-01-01' }, tax)).toMatchObject({
    value: 6.99,
    from: '2027-01-01',
    former,
  })
  const later = changed('6.49', { changed: '2027-02-01' }, tax)
  expect(later).toMatchObject({ value: 6.49, former: [{ value: 6.99, until: '2027-01-31' }, ...former] })
  expect(later).not.toHaveProperty('next')
})

test('a second next value, also for the same day, and a value older than the current one, are refused with the reason', () => {
  expect(() => changed('6.49', { today: '2026-12-01', changed: '2028-01-01' }, tax)).toThrow(
    '“Corporate net income tax” already has a next value, from January 1, 2027. Change it under Figures of law.',
  )
  const sameDay = { today: '2026-12-01', changed: '2027-01-01' }
  expect(() => changed('6.49', sameDay, tax)).toThrow('already has a next value, from January 1, 2027.')
  expect(changed('6.99', sameDay, tax)).toEqual(tax)
  expect(() => changed('8', { changed: '2025-01-01' })).toThrow(
    '“Annual report, fee” has been $7 since January 1, 2025. Change it under Figures of law.',
  )
})

test('a day may be written in words, and what is neither a number nor a day is refused', () => {
  const asDay = (typed: string) => changed(typed, {}, { ...due, name: 'Another day' })
  expect(asDay('July 31')).toMatchObject({ value: '07-31' })
  expect(asDay('07-31')).toMatchObject({ value: '07-31' })
  for (const typed of ['07-32', 'soon', '7']) expect(() => asDay(typed)).toThrow('such as June 30')
  for (const typed of ['soon', '-8', '1,5', '8 9', '1e9', '$'])
    expect(() => changed(typed, {})).toThrow('Write the new value as a number, such as 7.')
})

test('a review whose day has passed is due again in a year, and a figure that is gone is reported', () => {
  expect(changed('8', { today: '2028-01-01' })).toMatchObject({
    reviewBy: '2028-12-31',
    checked: '2028-01-01',
  })
  const days = { changed: today, today }
  expect(() => withChangedFigures([fee], [{ name: 'Gone', value: '8', source: null }], days)).toThrow(
    '“Gone” is no longer among the figures of law.',
  )
})

test('a figure may rest on another law with the same value', () => {
  const change = { name: fee.name, value: '', source: '15 Pa.C.S. § 154' }
  expect(withChangedFigures([fee], [change], { changed: today, today })).toEqual([
    { ...fee, source: '15 Pa.C.S. § 154' },
  ])
})

import { expect, test } from 'vitest'
import { dayAfter } from '../../../text/iso-day.ts'
import { searchSchema } from '../contract.ts'
import { startOfDay } from '../../shell/times.ts'
import { filtersIn, noFilter, queryOf } from './search-address.ts'

test('every filter comes back from the address as it was set; what someone typed is not in it', () => {
  const [from, until] = [startOfDay('2026-11-24'), startOfDay(dayAfter('2026-11-24'))]
  for (const filter of [
    { state: 'open', owner: 'me' },
    { owner: '0b1c', kind: 'intake', area: 'estates-trusts' },
    { area: '' },
    { isTrashed: true },
    { from, until },
    { state: 'spam', owner: 'nobody', kind: 'damaged', area: 'a&b=c', from, until },
  ] as const) {
    const search = searchSchema.parse({ ...filter, words: 'Dana Kowalczyk' })
    expect(queryOf(search)).not.toContain('Dana')
    expect({ ...searchSchema.parse({ words: 'Dana Kowalczyk' }), ...filtersIn(queryOf(search)) }).toEqual(
      search,
    )
  }
})

test('clearing the filter sets none, and keeps the words', () => {
  const search = searchSchema.parse({
    words: 'x',
    state: 'spam',
    owner: 'me',
    kind: 'intake',
    area: 'a',
    from: 1,
    until: 2,
  })
  expect({ ...search, ...noFilter }).toEqual(searchSchema.parse({ words: 'x' }))
})

test('an address without filters, or with broken ones, sets none', () => {
  expect(queryOf(searchSchema.parse({ words: 'x', limit: 100 }))).toBe('')
  for (const query of ['', '?', '?state=lost', `?area=${'x'.repeat(201)}`])
    expect(filtersIn(query)).toBeUndefined()
  for (const day of ['x', '2026-99-99', '9999-12-31', ''])
    expect(filtersIn(`?day=${day}`)).toMatchObject({ from: null, until: null, state: 'any' })
})

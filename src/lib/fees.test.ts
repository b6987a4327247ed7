import { expect, test } from 'vitest'
import { practiceAreaSchema } from '../../content-model/practice-area.ts'
import type { FeeItem } from '../../content-model/practice-area.ts'
import { asWritten } from '../../content-model/content-tools.ts'
import { feeInWords, feesHref } from './fees.ts'

const fee = (figures: Partial<FeeItem>): FeeItem => ({
  name: 'A will',
  basis: 'flat',
  includes: 'the drafts and their changes',
  excludes: 'the deeds themselves',
  validUntil: new Date('2027-12-31'),
  ...figures,
})

test.each([
  [{ amount: 1200 }, '$1,200'],
  [{ from: 900 }, 'from $900'],
  [{ from: 900, to: 1500 }, '$900 to $1,500'],
  [{ amount: 325, basis: 'hourly' as const }, '$325 an hour'],
  [{}, undefined],
])('a fee of %o is printed as %s', (figures, words) => {
  expect(feeInWords(fee(figures), '2027-01-01')).toBe(words)
})

test('a figure is printed on the last day on which it holds, and never after it or without such a day', () => {
  const words = (today: string, validUntil: Date | undefined) =>
    feeInWords(fee({ amount: 900, validUntil }), today)
  expect(words('2027-12-31', new Date('2027-12-31'))).toBe('$900')
  expect(words('2028-01-01', new Date('2027-12-31'))).toBeUndefined()
  expect(words('2027-01-01', undefined)).toBeUndefined()
})

test('a figure needs the day until which it holds, and an amount is no range', () => {
  const faults = (figures: object) =>
    practiceAreaSchema(asWritten)
      .safeParse({
        fees: { how: '', firstTalk: '', items: [{ ...fee({ validUntil: undefined }), ...figures }] },
      })
      .error?.issues.filter(({ path }) => path.includes('items'))
      .map(({ path }) => path.at(-1))
  expect(faults({ amount: 900 })).toEqual(['validUntil'])
  expect(faults({ amount: 900, from: 500, validUntil: '2027-12-31' })).toEqual(['amount'])
  expect(faults({ to: 900, validUntil: '2027-12-31' })).toEqual(['to'])
  expect(faults({ from: 900, to: 500, validUntil: '2027-12-31' })).toEqual(['to'])
  expect(faults({ from: 900, validUntil: '2027-12-31' })).toEqual([])
})

test('readers are sent to the fees, else to the part about them, else to the firm', () => {
  const parts = [{ name: 'work' }, { name: 'fees' }]
  expect(feesHref(true, parts)).toBe('/fees')
  expect(feesHref(false, parts)).toBe('/our-firm#fees')
  expect(feesHref(false, parts.slice(0, 1))).toBe('/our-firm')
})

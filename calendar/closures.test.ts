import { expect, test } from 'vitest'
import { announcementSchema } from '../content-model/announcement.ts'
import { publicHolidays } from '../content-model/opening-hours.ts'
import { bannersBetween, closedDaysInWords, closuresBetween } from './closures.ts'
import type { FirmDays } from './closures.ts'
import { holidayOn, holidaysBetween } from './holidays.ts'

const banner = (fields: object) => announcementSchema().parse(fields)
const winter = banner({
  words: 'The office is closed until January 4. Messages are read that day.',
  closed: true,
  from: '2026-12-24',
  until: '2027-01-03',
})
const firm = (change: Partial<FirmDays> = {}): FirmDays => ({
  hours: [{ days: 'Monday to Friday', from: '08:30', to: '17:00' }],
  state: 'PA',
  openOnHolidays: [],
  announcements: [],
  ...change,
})
const shownOn = (days: FirmDays, day: string) => bannersBetween(days, day, day).map(({ words }) => words)

test('a holiday is announced by itself from three days before it until its end', () => {
  const words = 'The office is closed on Thursday, November 26, for Thanksgiving Day.'
  expect(['2026-11-22', '2026-11-23', '2026-11-26', '2026-11-27'].map((day) => shownOn(firm(), day))).toEqual(
    [[], [words], [words], []],
  )
})

test('a holiday on a day on which the office is closed anyway is not announced, and neither is one on which it is open', () => {
  expect(shownOn(firm(), '2027-07-04')).toEqual([
    'The office is closed on Monday, July 5, for Independence Day.',
  ])
  expect(shownOn(firm({ openOnHolidays: ['Flag Day'] }), '2027-06-14')).toEqual([])
  expect(shownOn(firm(), '2027-06-14')).toHaveLength(1)
})

test('a closing of the firm’s own is announced three days ahead, in its words, and holds the holidays within it', () => {
  const own = firm({ announcements: [winter] })
  expect(['2026-12-20', '2026-12-21', '2026-12-25', '2027-01-03', '2027-01-04'].map((day) => shownOn(own, day)))
    .toEqual([[], [winter.words], [winter.words], [winter.words], []]) // prettier-ignore
  expect(closuresBetween(own, '2026-12-01', '2027-01-31').map(({ from, until }) => [from, until])).toEqual([
    ['2026-12-24', '2027-01-03'],
    ['2027-01-18', '2027-01-18'],
  ])
})

test('two closings in the same words appear each where the firm said', () => {
  const words = 'The office is closed for moving.'
  const [first, second] = [
    banner({ words, closed: true, from: '2026-10-01', until: '2026-10-01' }),
    banner({ words, closed: true, from: '2026-10-05', until: '2026-10-05', where: 'contact' }),
  ]
  const own = firm({ announcements: [first, second] })
  expect(bannersBetween(own, '2026-10-01', '2026-10-05').map(({ where }) => where)).toEqual([
    'every page',
    'contact',
  ])
})

test('other news shows from its first day to its last one, after closings, and closes nothing', () => {
  const talk = banner({
    words: 'We teach a class for supervisors on Tuesday evening.',
    from: '2026-11-25',
    until: '2026-11-30',
    where: 'contact',
  })
  const own = firm({ announcements: [talk] })
  expect(shownOn(own, '2026-11-24')).toHaveLength(1)
  expect(shownOn(own, '2026-11-25').at(-1)).toBe(talk.words)
  expect(bannersBetween(own, '2026-11-30', '2026-11-30').map(({ where }) => where)).toEqual(['contact'])
  expect(closuresBetween(own, '2026-11-27', '2026-11-30')).toEqual([])
})

test('the days are written as people say them', () => {
  expect(closedDaysInWords({ from: '2026-12-24', until: '2027-01-01' })).toBe(
    'Thursday, December 24, through Friday, January 1',
  )
})

test('a banner that ends before it begins, or never, is refused', () => {
  const wrong = (from: string, until: string) =>
    announcementSchema().safeParse({ words: winter.words, from, until }).error?.issues[0]?.message
  expect(wrong('2026-12-24', '2026-12-23')).toContain('before the first one')
  expect(wrong('2026-12-24', '9999-12-31')).toContain('ends within')
  expect(wrong('2026-12-24', '2026-12-24')).toBeUndefined()
})

test('the holidays that a firm may name are those of the calendar', () => {
  const names = ['PA', 'NY', 'OH', 'TX'].flatMap((state) =>
    holidaysBetween(state, '2020-01-01', '2045-12-31').map((day) => holidayOn(state, day)),
  )
  expect([...new Set(names)].sort()).toEqual([...publicHolidays].sort())
})

test('an office keeps the holidays of its own state, and the federal ones where no other is known', () => {
  const on = (state: string) =>
    ['2027-02-12', '2027-06-14', '2027-11-02', '2027-11-25'].map((day) => holidayOn(state, day))
  expect(on('PA')).toEqual([undefined, 'Flag Day', undefined, 'Thanksgiving Day'])
  expect(on('NY')).toEqual(["Lincoln's Birthday", undefined, 'Election Day', 'Thanksgiving Day'])
  expect(on('OH')).toEqual([undefined, undefined, undefined, 'Thanksgiving Day'])
  expect(on('TX')).toEqual(on('OH'))
  expect(shownOn(firm({ state: 'OH' }), '2027-06-14')).toEqual([])
})

test('a federal holiday on a weekend is kept on the weekday next to it, even in the year before', () => {
  const kept = ['2027-12-31', '2028-11-10', '2029-11-12', '2032-07-05']
  expect(kept.map((day) => holidayOn('PA', day))).toEqual([
    "New Year's Day",
    'Veterans Day',
    'Veterans Day',
    'Independence Day',
  ])
  expect(holidayOn('PA', '2032-11-12')).toBeUndefined()
})

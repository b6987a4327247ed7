import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { nextAnnualReport, writtenDue, annualReportCalendar, annualReportFeed } from './annual-reports.ts'

const corporation = { due: '06-30', firstYear: 2025 }
const llc = { due: '09-30', firstYear: 2025 }

test('an LLC formed in 2025 files its first report in 2026', () => {
  expect(nextAnnualReport({ ...llc, formedIn: 2025, today: '2025-05-02' })).toEqual({
    dueOn: '2026-09-30',
    firstYear: 2026,
    isFirst: true,
  })
})

test('an old corporation filed its first annual report in 2025, regardless of its age', () => {
  const report = nextAnnualReport({ ...corporation, formedIn: 1962, today: '2024-12-31' })
  expect(report).toMatchObject({ dueOn: '2025-06-30', isFirst: true })
})

test('a report is on time on its due date; a day later, the next one is due in a year', () => {
  const question = { ...corporation, formedIn: 2019 }
  expect(nextAnnualReport({ ...question, today: '2026-06-30' }).dueOn).toBe('2026-06-30')
  expect(nextAnnualReport({ ...question, today: '2026-07-01' }).dueOn).toBe('2027-06-30')
})

test('a report due on the last day of the year is on time on that day', () => {
  const question = { due: '12-31', firstYear: 2025, formedIn: 2019 }
  expect(nextAnnualReport({ ...question, today: '2026-12-31' }).dueOn).toBe('2026-12-31')
  expect(nextAnnualReport({ ...question, today: '2027-01-01' }).dueOn).toBe('2027-12-31')
})

test('a later report is not called the first', () => {
  expect(nextAnnualReport({ ...llc, formedIn: 2024, today: '2026-01-01' }).isFirst).toBe(false)
})

test('a due date in words has no year', () => {
  expect(writtenDue('06-30')).toBe('June 30')
})

const group = { entity: 'llc', label: 'Limited liability company (LLC)', due: '09-30' } as const
const publication = {
  firstYear: 2025,
  origins: [],
  registration: '',
  groups: [
    { entity: 'corporation', label: 'Corporation (business or nonprofit)', due: '06-30' },
    group,
    {
      entity: 'other',
      label: 'Limited partnership, LLP, business trust or other association',
      due: '12-31',
    },
  ],
  helperUrl: 'https://www.firm.example/tools/pennsylvania-annual-report',
  stamp: new Date('2026-11-21T08:00:00Z'),
} as const

test('an LLC’s event falls on September 30 of each year, starting with its first report', () => {
  const [event] = eventsOf(
    annualReportCalendar({ ...publication, group, dueOn: '2027-09-30', firstYear: 2025 }),
  )
  const days = event?.iterator()
  expect(event?.startDate.isDate).toBe(true)
  expect([days?.next(), days?.next(), days?.next()].map(String)).toEqual([
    '2027-09-30',
    '2028-09-30',
    '2029-09-30',
  ])
})

test('each entry reminds thirty days ahead and on the day before, and does not mark the day as busy', () => {
  for (const event of eventsOf(annualReportFeed(publication))) {
    const alarms = event.component.getAllSubcomponents('valarm')
    expect(alarms.map((alarm) => alarm.getFirstPropertyValue('action'))).toEqual(['DISPLAY', 'DISPLAY'])
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P30D', '-P1D'])
    expect(event.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  }
})

test('an entry is named after the kind of company as a form names it', () => {
  const [first] = eventsOf(
    annualReportCalendar({ ...publication, group, dueOn: '2027-09-30', firstYear: 2025 }),
  )
  expect(first?.summary).toBe(`Pennsylvania annual report due: ${group.label}`)
})

test('the feed contains the three due dates from 2025 on, each with its own identifier', () => {
  const events = eventsOf(annualReportFeed(publication))
  expect(events.map((event) => String(event.startDate))).toEqual(['2025-06-30', '2025-09-30', '2025-12-31'])
  expect(new Set(events.map((event) => event.uid)).size).toBe(3)
})

test('an identifier does not depend on the creation date, so importing again updates the entry', () => {
  const later = { ...publication, stamp: new Date('2027-02-01T00:00:00Z') }
  const identifiers = (text: string) => eventsOf(text).map((event) => event.uid)
  expect(identifiers(annualReportFeed(later))).toEqual(identifiers(annualReportFeed(publication)))
})

test('the entry of a younger company leaves that of an older one in the calendar', () => {
  const company = { ...publication, group }
  const [older] = eventsOf(annualReportCalendar({ ...company, dueOn: '2027-09-30', firstYear: 2025 }))
  const [sameLater] = eventsOf(annualReportCalendar({ ...company, dueOn: '2028-09-30', firstYear: 2025 }))
  const [younger] = eventsOf(annualReportCalendar({ ...company, dueOn: '2028-09-30', firstYear: 2028 }))
  expect(sameLater?.uid).toBe(older?.uid)
  expect(younger?.uid).not.toBe(older?.uid)
})

test('the summary keeps its commas and the description its line breaks in a calendar program', () => {
  const [, , others] = eventsOf(annualReportFeed(publication))
  expect(others?.summary).toContain('Limited partnership, LLP, business trust or other association')
  expect(others?.description.split('\n')).toHaveLength(3)
})

test('the text is stamped as given, ends every line with CRLF and has no line above 75 octets', () => {
  const text = annualReportFeed(publication)
  expect(text).toContain('\r\nDTSTAMP:20261121T080000Z\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

function eventsOf(text: string): ICAL.Event[] {
  const calendar = ICAL.Component.fromString(text)
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

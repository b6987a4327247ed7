import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { annualReportCalendar, annualReportFeed } from './annual-reports.ts'

const llc = { entity: 'llc', label: 'Limited liability company (LLC)', due: '09-30' } as const
const publication = {
  firstYear: 2025,
  origins: [],
  registration: '',
  groups: [
    { entity: 'corporation', label: 'Corporation (business or nonprofit)', due: '06-30' },
    llc,
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
    annualReportCalendar({ ...publication, group: llc, dueOn: '2027-09-30', firstYear: 2025 }),
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
  const company = { ...publication, group: llc }
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

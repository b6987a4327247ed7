import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { calendarFile } from '../lib/calendar-file.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import { visibleText } from '../../text/visible-text.ts'
import { calendarFault, xmlFault } from './read-back.ts'

test.each([
  ['<a>x\u0007</a>', /character/],
  ['<a>&#7;</a>', /character/],
  ['<a>&#xFFFF;</a>', /character/],
  ['<a>&#99999999;</a>', /character/],
  ['<a><b></a>', /line 1/],
  ['<a>x</a><a>', /line 1/],
  ['<a b=c>x</a>', /line 1/],
  ['<a>&nbsp;</a>', /entity/],
  ['<atom:a/>', /prefix/],
])('A feed that no program can read is found: %j', (xml, fault) => expect(xmlFault(xml)).toMatch(fault))

const day = (words: string) => ({
  uid: 'a@firm.example',
  on: '2026-09-30',
  isYearly: true,
  summary: words,
  description: words,
  reminderDays: [30],
})

test('Whatever people write, feed and calendar can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const xml = `<a>${escapeHtml(visibleText(words))}</a>`
      expect(xmlFault(xml)).toBeUndefined()
      new XMLParser().parse(xml)
      const file = { name: 'Dates', url: 'https://firm.example', stamp: new Date(0), days: [day(words)] }
      expect(calendarFault(calendarFile(file))).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

test('A calendar that no program can read is found', () => {
  const good = calendarFile({
    name: 'Dates',
    url: 'https://firm.example',
    stamp: new Date(0),
    days: [day('x')],
  })
  expect(calendarFault(good)).toBeUndefined()
  expect(calendarFault(good.replaceAll('\r\n', '\n'))).toBeDefined()
  expect(calendarFault(good.replace('END:VALARM\r\n', ''))).toBe('VEVENT ends before it begins')
  expect(calendarFault(good.replace('END:VCALENDAR\r\n', ''))).toBe('VCALENDAR does not end')
  expect(calendarFault(good.replace('SUMMARY:x', 'SUMMARY:x\u0007'))).toMatch(/no line/)
  expect(calendarFault(good.replace('SUMMARY:x', `SUMMARY:${'x'.repeat(80)}`))).toMatch(/too long/)
})

import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

test.each([
  [14, 'In 14 days: Notice to heirs'],
  [1, 'Tomorrow: Notice to heirs'],
])('a reminder %i days ahead says so in words: %s', (reminderDays, said) => {
  const file = calendarFile({
    name: 'Dates',
    url: 'https://www.firm.example/tools/when-someone-dies',
    stamp: new Date('2026-11-21T08:00:00Z'),
    days: [
      {
        uid: 'notice@www.firm.example',
        on: '2027-02-26',
        isYearly: false,
        summary: 'Notice to heirs',
        description: 'Last day: Friday, February 26, 2027.',
        reminderDays: [reminderDays],
      },
    ],
  })
  const alarm = new ICAL.Component(ICAL.parse(file))
    .getFirstSubcomponent('vevent')
    ?.getFirstSubcomponent('valarm')
  expect(alarm?.getFirstPropertyValue('description')).toBe(said)
})

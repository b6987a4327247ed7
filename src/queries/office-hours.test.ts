import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { turningPoints } from '../../server/calendar/firm-clock.ts'
import { officeStatus, statusChanges } from '../lib/office-hours.ts'

test('the changes of a year say at every quarter of an hour what the hours say then', () => {
  const workday = [{ from: '08:30', to: '17:00' }]
  const divided = [
    { from: '09:00', to: '12:15' },
    { from: '13:00', to: '17:00' },
  ]
  const uneven = {
    timeZone: 'America/New_York',
    week: [[], divided, workday, [], divided, workday, workday],
    closed: ['2026-11-26', '2026-12-25'],
  }
  const changes = statusChanges(turningPoints('2026-03-01', 365, uneven), uneven)
  const never = { ...uneven, week: [] }
  const start = Temporal.PlainDate.from('2026-03-01').toZonedDateTime({ timeZone: uneven.timeZone })
  const wrong: string[] = []
  for (let quarter = 0; quarter < 364 * 96; quarter += 1) {
    const time = start.epochMilliseconds + quarter * 900_000
    const said = changes.findLast(([from]) => from <= time)?.[1]
    if (said !== officeStatus(time, uneven)) wrong.push(`${new Date(time).toISOString()}: ${said}`)
  }
  expect(wrong).toEqual([])
  expect(statusChanges(turningPoints('2026-03-01', 365, never), never)).toEqual([])
})

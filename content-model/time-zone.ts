import { z } from 'zod'

/** The time zone of the firm's office, as an IANA name: its calendar decides when a dated article appears. */
export const officeTimeZone = () =>
  z
    .string()
    .refine(isTimeZone, { message: 'Write a time zone such as America/New_York.' })
    .default('America/New_York')

/** The states most of which are not in Eastern time, by time zone. */
const timeZones: Readonly<Record<string, string>> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
}

/** The time zone of most of a state ("TX"). */
export function usualTimeZone(state: string): string {
  const [zone] = Object.entries(timeZones).find(([, states]) => states.split(' ').includes(state)) ?? []
  return zone ?? 'America/New_York'
}

/** The calendar day at a moment in a time zone: "2025-05-02", which is how Swedish writes it. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

/** Cached by time zone: creating a format takes a hundred times longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

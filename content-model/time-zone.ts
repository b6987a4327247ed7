import { z } from 'zod'

/** The time zone of the firm's office: its calendar decides when a dated article appears. An IANA name. */
export const officeTimeZone = () =>
  z
    .string()
    .refine(isTimeZone, { message: 'Write a time zone such as America/New_York.' })
    .default('America/New_York')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import { DAY_MS } from '../../text/iso-day.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How long things last, in milliseconds. Sessions last longer than NIST SP 800-63B-4, 2.2.3, recommends for AAL2: one
 * hour idle, 24 hours in all. docs/office-access.md says why.
 */
export const durations = {
  /** How long a session lasts while nobody is using a page of the office. */
  idle: 12 * HOUR_MS,
  /** How long a session lasts after the last use of the passkey, however busy. */
  session: 30 * DAY_MS,
  /** How long a use of the passkey counts as recent. */
  proof: 5 * MINUTE_MS,
  /** How long refused attempts make the next sign-in unusual. */
  refusals: HOUR_MS,
  /** After this long without use, a sign-in with a passkey is reported as unusual. */
  unused: 90 * DAY_MS,
  challenge: 5 * MINUTE_MS,
  invitation: HOUR_MS,
} as const

/** Durations in the words that people read. */
export const durationsInWords = {
  proof: 'five minutes',
  refusals: 'an hour',
  unused: 'three months',
  invitation: 'one hour',
} as const satisfies Partial<Record<keyof typeof durations, string>>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The waits after the first failures, and the one after every later failure; five days and an hour in all. */
const FIRST_WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const LATER_WAIT = 4 * HOUR
const ATTEMPTS = 35

/**
 * When a submission is tried again whose attempt number `attempts` (from 1) has just failed; undefined when it has
 * been tried for five days (RFC 5321 4.5.4.1 asks for at least four to five).
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= ATTEMPTS) return undefined
  return new Date(now.getTime() + (FIRST_WAITS[attempts - 1] ?? LATER_WAIT))
}

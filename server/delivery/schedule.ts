const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Delays after the first failures, then the delay after every later failure; five days and an hour in total. */
const FIRST_WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]
const LATER_WAIT = 4 * HOUR
const ATTEMPTS = 35

/**
 * When to retry a message whose attempt number `attempts` (from 1) has just failed; undefined after five days of
 * attempts (RFC 5321 4.5.4.1 asks for at least four to five).
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= ATTEMPTS) return undefined
  return new Date(now.getTime() + (FIRST_WAITS[attempts - 1] ?? LATER_WAIT))
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether a time was written while the clock was wrong: more than a day ahead, it says nothing about what was done. */
export function isAhead(time: Date, now: Date): boolean {
  return time.getTime() > now.getTime() + DAY_MS
}

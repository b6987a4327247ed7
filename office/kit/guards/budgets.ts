import { createRateLimit } from '../../../server/guards/rate-limit.ts'

/** How many requests the office answers in ten minutes. Accounts are never locked (docs/office-access.md). */
export function createBudgets() {
  const inTenMinutes = (budget: number) => createRateLimit({ budget, windowSeconds: 600 })
  return {
    /** Requests from a network without a session. */
    stranger: inTenMinutes(600),
    /** Requests with a session. */
    session: inTenMinutes(6_000),
    /** Requests from a network in which something could be guessed: a sign-in, a recovery code, a link. */
    guess: inTenMinutes(60),
  }
}

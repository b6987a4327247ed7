import { z } from 'zod'

// Conflict checks: what the office asks for, what it changes, and what it gets.

const time = z.number().int()

/**
 * The state of conflict checks. `terms`: since when names are checked, and for how many months what outlives a message is kept;
 * null: the firm has not published its terms yet, so nothing is checked.
 */
export const conflictsSchema = z.object({
  terms: z.object({ since: time, names: z.number(), decisions: z.number(), letters: z.number() }).nullable(),
})

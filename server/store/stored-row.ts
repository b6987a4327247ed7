import { z } from 'zod'
import type { Submission } from '../../forms/submission.ts'
import type { StoredSubmission } from './submission-store.ts'

/** The columns that `storedSubmissions` reads. */
export const STORED_COLUMNS = 'id, received_at, submission, delivery, attempts, next_attempt_at, last_error'

/** Parses the rows of a query for `STORED_COLUMNS`. */
export function storedSubmissions(found: unknown[]): StoredSubmission[] {
  return z.array(storedRow).parse(found)
}

const milliseconds = z.coerce.number().transform((value) => new Date(value))

/** PostgreSQL returns a bigint as text, SQLite as a number. The submission was parsed before it was stored. */
const storedRow = z
  .object({
    id: z.string(),
    received_at: milliseconds,
    submission: z
      .string()
      .transform((text): unknown => JSON.parse(text))
      .pipe(z.custom<Submission>()),
    delivery: z.enum(['waiting', 'delivered', 'refused']),
    attempts: z.number(),
    next_attempt_at: milliseconds.nullable(),
    last_error: z.string().nullable(),
  })
  .transform(({ received_at, next_attempt_at, last_error, ...row }): StoredSubmission => {
    return { ...row, receivedAt: received_at, nextAttemptAt: next_attempt_at, lastError: last_error }
  })

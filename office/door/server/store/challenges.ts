import { z } from 'zod'
import { queryRow } from '../../../../server/store/sql-database.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'

const challengeRow = z.object({
  purpose: z.string(),
  challenge: z.string(),
  subject: z.string(),
  expiresAt: z.coerce.number(),
})

/** A challenge that a passkey has to sign. `subject`: what the purpose needs to remember, or "". */
export type Challenge = z.infer<typeof challengeRow>

/** Stores a browser's challenge in place of its previous one, and removes expired ones. */
export async function putChallenge(
  run: RunSql,
  browserHash: string,
  challenge: Challenge,
  now: number,
): Promise<void> {
  await run('delete from office_challenges where expires_at <= $1 or browser_hash = $2', now, browserHash)
  await run(
    `insert into office_challenges (browser_hash, purpose, challenge, subject, expires_at)
     values ($1, $2, $3, $4, $5)`,
    browserHash,
    challenge.purpose,
    challenge.challenge,
    challenge.subject,
    challenge.expiresAt,
  )
}

/** Removes a browser's challenge, so that it is used at most once. */
export async function takeChallenge(run: RunSql, browserHash: string): Promise<Challenge | undefined> {
  return queryRow(
    run,
    challengeRow,
    `delete from office_challenges where browser_hash = $1
     returning purpose, challenge, subject, expires_at as "expiresAt"`,
    browserHash,
  )
}

import { z } from 'zod'
import { newSecret } from '../../../server/crypto/secret.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import { queryRow } from '../../../server/store/sql-database.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { tableOf } from '../../../server/store/table.ts'
import { reply } from '../../kit/route.ts'
import type { Reply } from '../../kit/route.ts'
import { durations } from '../durations.ts'
import { writeCookie } from './signed-in.ts'

/** A challenge for a passkey to sign. `subject` is what the purpose needs to remember, or "". */
const challengeRow = z.object({
  purpose: z.string(),
  challenge: z.string(),
  subject: z.string(),
  expiresAt: z.coerce.number(),
})

const challenges = tableOf('office_challenges', challengeRow)

/** What a challenge is for: a signature for one purpose is not valid for another. */
type Purpose = 'sign-in' | `join:${string}` | `passkey:${string}` | `proof:${string}`

type Beginning = { purpose: Purpose; subject?: string; isHttps: boolean; now: number }

/**
 * Begins a ceremony. Stores its challenge, which is valid for five minutes, and replies with the options and, in a
 * cookie, a secret: only the browser that has it can finish the ceremony.
 */
export async function beginCeremony(
  database: SqlDatabase,
  options: { challenge: string },
  { purpose, subject = '', isHttps, now }: Beginning,
): Promise<Reply> {
  const browser = newSecret()
  const kept = { purpose, challenge: options.challenge, subject, expiresAt: now + durations.challenge }
  await database.transaction(async (run) => {
    await run('delete from office_challenges where expires_at <= $1', now)
    await challenges.add(run, kept, { browserHash: sha256(browser) })
  })
  return reply(options, [writeCookie('browser', browser, isHttps)])
}

/** What a browser presents to finish a ceremony. */
type Claim = { browser: string | undefined; purpose: Purpose; now: number }

/**
 * Deletes a browser's challenge, and returns it if it was made for this purpose and has not expired. Either way, the
 * challenge cannot be used again (WebAuthn 3, 13.4.3).
 */
export async function endCeremony(run: RunSql, claim: Claim) {
  if (!claim.browser) return undefined
  const taken = await queryRow(
    run,
    challengeRow,
    `delete from office_challenges where browser_hash = $1
     returning purpose, challenge, subject, expires_at as "expiresAt"`,
    sha256(claim.browser),
  )
  return taken?.purpose === claim.purpose && taken.expiresAt > claim.now ? taken : undefined
}

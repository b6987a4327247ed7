import { newSecret } from '../../../server/crypto/secret.ts'
import { sha256 } from '../../../server/crypto/sha256.ts'
import type { RunSql, SqlDatabase } from '../../../server/store/sql-database.ts'
import { reply } from '../../kit/route.ts'
import type { Reply } from '../../kit/route.ts'
import { limits } from '../limits.ts'
import { writeCookie } from './signed-in.ts'
import { putChallenge, takeChallenge } from './store/challenges.ts'

/** What a challenge is for: a signature for one purpose is not valid for another. */
type Purpose = 'sign-in' | `join:${string}` | `passkey:${string}` | `proof:${string}`

type Beginning = { purpose: Purpose; subject?: string; isHttps: boolean; now: number }

/**
 * Begins a ceremony: remembers its challenge for five minutes, and answers with its options and a secret for this
 * browser, which alone can finish it.
 */
export async function beginCeremony(
  database: SqlDatabase,
  options: { challenge: string },
  { purpose, subject = '', isHttps, now }: Beginning,
): Promise<Reply> {
  const browser = newSecret()
  const key = await sha256(browser)
  const kept = { purpose, challenge: options.challenge, subject, expiresAt: now + limits.challenge }
  await database.transaction((run) => putChallenge(run, key, kept, now))
  return reply(options, [writeCookie('browser', browser, isHttps)])
}

/** What a browser claims to finish. */
type Claim = { browser: string | undefined; purpose: Purpose; now: number }

/**
 * Removes a browser's challenge and returns it if it was for this purpose and has not expired. Whatever the answer, the
 * same challenge cannot be answered again (WebAuthn 3, 13.4.3).
 */
export async function endCeremony(run: RunSql, claim: Claim) {
  if (!claim.browser) return undefined
  const taken = await takeChallenge(run, await sha256(claim.browser))
  return taken?.purpose === claim.purpose && taken.expiresAt > claim.now ? taken : undefined
}

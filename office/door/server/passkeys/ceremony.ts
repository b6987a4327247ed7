import { sha256 } from '../../../../server/crypto/sha256.ts'
import type { RunSql } from '../../../../server/store/sql-database.ts'
import { limits } from '../../limits.ts'
import { putChallenge, takeChallenge } from '../store/challenges.ts'

/** What a challenge is for: a signature for one purpose is worth nothing for another. */
type Purpose = 'sign-in' | `join:${string}` | `passkey:${string}` | `proof:${string}`

/** A ceremony that has begun in the browser which holds the secret `browser`. */
export type Ceremony = { browser: string; purpose: Purpose; challenge: string; subject?: string; now: number }

/** Remembers the challenge of a ceremony for five minutes. */
export async function beginCeremony(run: RunSql, ceremony: Ceremony): Promise<void> {
  const { browser, purpose, challenge, subject = '', now } = ceremony
  const expiresAt = now + limits.challenge
  await putChallenge(run, await sha256(browser), { purpose, challenge, subject, expiresAt }, now)
}

/** What a browser claims to finish. */
export type Claim = { browser: string | undefined; purpose: Purpose; now: number }

/**
 * Takes the challenge of a browser away and returns it if it was for this purpose and in time. Whatever comes of the
 * answer, the same challenge cannot be answered again (WebAuthn 3, 13.4.3).
 */
export async function endCeremony(run: RunSql, claim: Claim) {
  if (!claim.browser) return undefined
  const taken = await takeChallenge(run, await sha256(claim.browser))
  return taken?.purpose === claim.purpose && taken.expiresAt > claim.now ? taken : undefined
}

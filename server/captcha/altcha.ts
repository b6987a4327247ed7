import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { z } from 'zod'
import { sha256 } from '../crypto/sha256.ts'
import { keptKey } from '../crypto/kept-key.ts'
import type { Captcha } from './captcha.ts'

/** `hmacKey` signs the challenges: at least 32 characters, identical in every process that serves the site. */
type AltchaOptions = { hmacKey: string; lifetimeSeconds?: number; cost?: AltchaCost }

/** `iterations` of PBKDF2 per guess; the solution is between guess number `fewest` and `most`. */
export type AltchaCost = { iterations: number; fewest: number; most: number }

// Bounded on both sides so that bad luck never makes a visitor wait long: a sixth to half a second on one core of a
// current server, and browsers use several cores. Verifying costs the server one guess per challenge (0.4 ms).
const USUAL_COST: AltchaCost = { iterations: 2000, fewest: 500, most: 1500 }

const payloadShape = z.strictObject({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

/** The built-in captcha: proof of work (altcha.org, protocol 2) with challenges signed by this server. */
export function createAltcha(options: AltchaOptions): Captcha {
  const { hmacKey, lifetimeSeconds = 20 * 60, cost = USUAL_COST } = options
  const secrets = {
    hmacSignatureSecret: hmacKey,
    hmacKeySignatureSecret: sha256(`key signature ${hmacKey}`),
    deriveKey,
  }

  return {
    settings: { driver: 'altcha', challengeUrl: '/captcha/challenge' },

    async challenge() {
      return createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: cost.iterations,
        counter: randomInt(cost.most, cost.fewest),
        expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
      })
    },

    async verify(token) {
      const payload = readPayload(token)
      if (!payload) return { ok: false, reason: 'wrong', code: 'altcha-unreadable' }
      const { challenge, solution } = payload
      const result = await verifySolution({ ...secrets, challenge, solution }).catch(() => undefined)
      if (result?.expired) return { ok: false, reason: 'expired', code: 'altcha-expired' }
      if (!result?.verified) return { ok: false, reason: 'wrong', code: 'altcha-unsolved' }
      // Identify the token by its challenge, not its text: one solution can be serialized in many ways.
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
      return { ok: true, spent: { hash: sha256(`altcha ${challenge.signature}`), expiresAt } }
    },
  }
}

function readPayload(token: string) {
  try {
    const read = payloadShape.safeParse(JSON.parse(atob(token)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/**
 * The challenge-signing key used when `ALTCHA_HMAC_KEY` is not set. Kept in the data folder, so that a form opened
 * before a restart can still be sent after it. If it cannot be written, such as on a full disk, the key lasts as long as
 * the process.
 */
export function keptAltchaKey(dataDir: string): string {
  try {
    return keptKey(join(dataDir, 'altcha-hmac-key'))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return randomBytes(32).toString('hex')
  }
}

import { z } from 'zod'
import { sha256 } from '../crypto/sha256.ts'
import type { Captcha, Verification } from './captcha.ts'

/** `hosts` are the host names of the site; if empty, the host of the request is used. */
type RecaptchaOptions = {
  siteKey: string
  secretKey: string
  verifyUrl: string
  hosts: readonly string[]
  timeoutMs?: number
}

/** Google's tokens are valid for two minutes; the rest allows for slow networks and clock skew. */
const OLDEST_TOKEN_MS = 5 * 60 * 1000

const siteverifyAnswer = z.object({
  success: z.boolean(),
  challenge_ts: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/**
 * Google reCAPTCHA v2, verified as described at https://developers.google.com/recaptcha/docs/verify. The visitor's
 * address is not sent to Google: it is optional.
 */
export function createRecaptcha(options: RecaptchaOptions): Captcha {
  const { siteKey, secretKey, verifyUrl, hosts, timeoutMs = 5000 } = options
  return {
    settings: { driver: 'recaptcha', siteKey },
    async verify(token, { host }) {
      const answer = await askGoogle(verifyUrl, secretKey, token, timeoutMs)
      return answer
        ? judge(answer, token, hosts.length > 0 ? hosts : [host])
        : unavailable('recaptcha-no-answer')
    },
  }
}

type SiteverifyAnswer = z.infer<typeof siteverifyAnswer>

async function askGoogle(
  url: string,
  secret: string,
  response: string,
  timeoutMs: number,
): Promise<SiteverifyAnswer | undefined> {
  const body = new URLSearchParams({ secret, response })
  const request = { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }
  try {
    const answer = await fetch(url, request).catch((error: unknown) => {
      // A kept connection may be closed just as it is used again; fetch repeats only what is safe to repeat (RFC 9110,
      // 9.2.2).
      if (error instanceof TypeError) return fetch(url, request)
      throw error
    })
    return siteverifyAnswer.parse(await answer.json())
  } catch {
    return undefined
  }
}

function judge(answer: SiteverifyAnswer, token: string, hosts: readonly string[]): Verification {
  if (!answer.success) return refused(answer['error-codes'])
  if (!hosts.includes(answer.hostname ?? ''))
    return { ok: false, reason: 'wrong', code: 'recaptcha-hostname' }
  const age = Math.abs(Date.now() - Date.parse(answer.challenge_ts ?? ''))
  // Negated, so that a missing or unparsable time (NaN) is refused.
  if (!(age <= OLDEST_TOKEN_MS)) return { ok: false, reason: 'expired', code: 'recaptcha-age' }
  const expiresAt = new Date(Date.now() + OLDEST_TOKEN_MS)
  return { ok: true, spent: { hash: sha256(`recaptcha ${token}`), expiresAt } }
}

function refused(codes: string[]): Verification {
  if (codes.includes('timeout-or-duplicate')) {
    return { ok: false, reason: 'expired', code: 'recaptcha-timeout-or-duplicate' }
  }
  if (codes.includes('missing-input-response') || codes.includes('invalid-input-response')) {
    return { ok: false, reason: 'wrong', code: 'recaptcha-input-response' }
  }
  // What remains is a wrong secret or a bad request: the firm's fault, not the visitor's.
  return unavailable('recaptcha-secret')
}

function unavailable(code: string): Verification {
  return { ok: false, reason: 'unavailable', code }
}

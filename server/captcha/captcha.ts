import type { Challenge } from 'altcha-lib/types'
import type { SpentToken } from '../store/message-store.ts'

/** What the form needs to render the widget; it fetches this at run time (`GET /captcha/settings`). */
type CaptchaSettings = { driver: 'altcha'; challengeUrl: string } | { driver: 'recaptcha'; siteKey: string }

/**
 * `wrong` was never solved, or not for this site; `expired` was valid once, or is already used; `unavailable` could
 * not be checked, so that nothing is known about the visitor. `code` is for the log.
 */
export type Verification =
  { ok: true; spent: SpentToken } | { ok: false; reason: 'wrong' | 'expired' | 'unavailable'; code: string }

/** Distinguishes people from programs. One-time use is enforced by the store, which records the spent token's hash. */
export type Captcha = {
  settings: CaptchaSettings
  /** `host` is the host name from the request, without the port. Never throws. */
  verify(token: string, sender: { host: string }): Promise<Verification>
  /** Returns a new challenge, for drivers that issue their own. */
  challenge?(): Promise<Challenge>
}

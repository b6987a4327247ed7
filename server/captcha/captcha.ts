import type { Challenge } from 'altcha-lib/types'
import type { SpentToken } from '../store/submission-store.ts'

/** What the form must know to show the widget; it asks for it at run time (`GET /captcha/settings`). */
export type CaptchaSettings =
  { driver: 'altcha'; challengeUrl: string } | { driver: 'recaptcha'; siteKey: string }

/**
 * `wrong`: never solved, or not for this site. `expired`: was right once, or has served elsewhere.
 * `unavailable`: could not be checked; nothing is known about the visitor. `code` is for the log.
 */
export type Verification =
  { ok: true; spent: SpentToken } | { ok: false; reason: 'wrong' | 'expired' | 'unavailable'; code: string }

/** A way to tell people from programs. That a token serves only once is the store's part: it spends the hash. */
export type Captcha = {
  settings: CaptchaSettings
  /** `host` is the name under which the site was asked, without the port. Never throws. */
  verify(token: string, sender: { host: string }): Promise<Verification>
  /** A new challenge, for the driver that makes its own. */
  challenge?(): Promise<Challenge>
}

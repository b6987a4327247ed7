import type { Settings } from '../settings/declaration.ts'
import { keptAltchaKey } from './captcha/altcha-key.ts'
import { createAltcha } from './captcha/altcha.ts'
import type { Captcha } from './captcha/captcha.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import type { MailSettings } from './delivery/delivery.ts'

/** reCAPTCHA if both of its keys are set, otherwise the built-in captcha. */
export async function chooseCaptcha(settings: Settings): Promise<Captcha> {
  if (settings.RECAPTCHA_SITE_KEY && settings.RECAPTCHA_SECRET_KEY) {
    return createRecaptcha({
      siteKey: settings.RECAPTCHA_SITE_KEY,
      secretKey: settings.RECAPTCHA_SECRET_KEY,
      verifyUrl: settings.RECAPTCHA_VERIFY_URL,
      hosts: settings.SITE_ORIGINS.map((origin) => new URL(origin).hostname),
    })
  }
  return createAltcha({ hmacKey: settings.ALTCHA_HMAC_KEY ?? keptAltchaKey(settings.DATA_DIR) })
}

/** What delivery needs, or undefined if mail is not set up. */
export function mailSettings(settings: Settings): MailSettings | undefined {
  if (!settings.SMTP_URL || !settings.MAIL_FROM || !settings.MAIL_TO) return undefined
  return { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, to: settings.MAIL_TO }
}

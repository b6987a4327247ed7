import * as z from 'zod'

const siteOrigin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
const wholeNumber = z.string().regex(/^\d+$/).transform(Number)

/** A setting: what it takes, and the sentence for whoever wrote something else. */
function setting<Value extends z.ZodType>(value: Value, write: string) {
  return value.meta({ write })
}

/** Every setting of the server, by the name of its environment variable. */
export const settings = z.object({
  /** The port of pages and forms; 0 takes any free one. */
  PORT: setting(wholeNumber.pipe(z.number().max(65535)).default(4321), 'a number up to 65535, such as 4321'),
  /** The address to listen on: localhost for this machine only, 0.0.0.0 or :: for the network. */
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
    'a host name or address, such as localhost',
  ),
  /** The folder for everything that must outlive a restart; made when missing. */
  DATA_DIR: setting(z.string().default('./data'), 'the path of a folder, such as ./data'),
  /** The folder of the firm's words and facts; the server reads the firm's name and phone from it. */
  CONTENT_DIR: setting(z.string().default('content'), 'the path of a folder, such as content'),
  /** The folder of the built site; none serves the form handler alone, beside a static host or a development server. */
  SITE_DIR: setting(z.string().default('dist'), 'the path of a folder, such as dist, or none'),
  /** A PostgreSQL database to keep submissions in, instead of a file in DATA_DIR. */
  DATABASE_URL: setting(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'an address such as postgres://user:password@host/database',
  ),
  /**
   * The origins whose pages may send forms, separated by commas; not set: the one the server answers on. With an https
   * origin among them, browsers are told to come by HTTPS only (HSTS, RFC 6797).
   */
  SITE_ORIGINS: setting(
    z.string().default('').transform(listed).pipe(z.array(siteOrigin)),
    'origins without a path, separated by commas, such as https://www.firm.example',
  ),
  /** Where the built pages send forms when it is another host than theirs. Read by the build, not by the server. */
  PUBLIC_API_HOST: setting(
    siteOrigin.optional(),
    'an origin without a path, such as https://api.firm.example',
  ),
  /** Google reCAPTCHA v2, the public key. With both keys it takes the place of the site's own captcha. */
  RECAPTCHA_SITE_KEY: setting(z.string().min(10).optional(), 'the site key from the reCAPTCHA console'),
  /** Google reCAPTCHA v2, the secret key. */
  RECAPTCHA_SECRET_KEY: setting(z.string().min(10).optional(), 'the secret key from the reCAPTCHA console'),
  /** Where reCAPTCHA tokens are verified. */
  RECAPTCHA_VERIFY_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
    'an http or https address',
  ),
  /** Signs the challenges of the site's own captcha; not set: a random key, made once and kept in DATA_DIR. */
  ALTCHA_HMAC_KEY: setting(z.string().min(32).optional(), 'a random text of at least 32 characters'),
  /** The mail server for delivery to the office. Needs MAIL_FROM and MAIL_TO. */
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'an address such as smtps://user:password@mail.example:465',
  ),
  /** The sender of the site's mails: an address of the firm's own domain. */
  MAIL_FROM: setting(z.email().optional(), 'an email address, such as website@firm.example'),
  /** The office's mailbox for forms. */
  MAIL_TO: setting(z.email().optional(), 'an email address, such as office@firm.example'),
  /** Days after which submissions are removed; the privacy page states the same figure. */
  RETENTION_DAYS: setting(
    wholeNumber.pipe(z.number().min(1).max(36500)).default(365),
    'a number of days, such as 365',
  ),
  /** How many proxies in front write X-Forwarded-For. true is 1, false is 0: the header is not believed. */
  TRUST_PROXY: setting(
    z
      .string()
      .default('0')
      .transform(asCount)
      .pipe(wholeNumber.pipe(z.number().max(10))),
    'true, false, or the number of proxies in front, such as 1',
  ),
  /** The least severe log lines that are written. */
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ),
})

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function asCount(text: string): string {
  return text.replace(/^true$/i, '1').replace(/^false$/i, '0')
}

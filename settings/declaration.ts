import { z } from 'zod'

/** The texts that a maintainer sees about a setting: `help` says what it is for, `write` what it accepts. */
type SettingTexts = { help: string; write: string }

/** Each setting's texts, by its schema. */
export const settingTexts = z.registry<SettingTexts>()

function setting<Value extends z.ZodType>(value: Value, texts: SettingTexts): Value {
  settingTexts.add(value, texts)
  return value
}

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
const wholeNumber = z.string().regex(/^\d+$/).transform(Number)

/**
 * Every setting of build, server and commands, by environment variable name. This is the only declaration:
 * `.env.example` is generated from it.
 */
export const settingsSchema = z.object({
  PORT: setting(wholeNumber.pipe(z.number().max(65535)).default(4321), {
    help: 'The port for pages and forms; 0 picks any free one.',
    write: 'a number up to 65535, such as 4321',
  }),
  HOST: setting(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
    {
      help: 'The address to listen on: localhost for this machine only, 0.0.0.0 or :: for the network.',
      write: 'a host name or address, such as localhost',
    },
  ),
  DATA_DIR: setting(z.string().default('./data'), {
    help: 'The folder for everything that must survive a restart; created if missing. Back it up.',
    write: 'the path of a folder, such as ./data',
  }),
  CONTENT_DIR: setting(z.string().default('content'), {
    help: "The folder with the firm's text and facts; the server reads the firm's name and phone from it.",
    write: 'the path of a folder, such as content',
  }),
  SITE_DIR: setting(z.string().default('dist'), {
    help: 'The folder of the built site that the server serves; none runs only the form handler, beside a static host.',
    write: 'the path of a folder, such as dist, or none',
  }),
  SITE_OUT_DIR: setting(z.string().default('dist'), {
    help: 'The folder to which the build writes the site.',
    write: 'the path of a folder, such as dist',
  }),
  SITE_CACHE_DIR: setting(z.string().default('node_modules/.astro'), {
    help: "The folder for the build cache. Each firm's content needs its own.",
    write: 'the path of a folder, such as node_modules/.astro',
  }),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    help: 'A PostgreSQL database for submissions, instead of a file in DATA_DIR.',
    write: 'an address such as postgres://user:password@host/database',
  }),
  SITE_ORIGINS: setting(z.string().default('').transform(listed).pipe(z.array(origin)), {
    help:
      "The origins whose pages may send forms; not set: the server's own origin. With an https origin " +
      'among them, browsers are told to use HTTPS only (HSTS, RFC 6797).',
    write: 'origins without a path, separated by commas, such as https://www.firm.example',
  }),
  PUBLIC_API_HOST: setting(origin.optional(), {
    help: 'Where the built pages send forms, if not to their own host. Rebuild after a change.',
    write: 'an origin without a path, such as https://api.firm.example',
  }),
  RECAPTCHA_SITE_KEY: setting(z.string().min(10).optional(), {
    help:
      'Google reCAPTCHA v2, the public key. With both keys it replaces the built-in captcha. Set ' +
      'SITE_ORIGINS with them, and rebuild after a change.',
    write: 'the site key from the reCAPTCHA console',
  }),
  RECAPTCHA_SECRET_KEY: setting(z.string().min(10).optional(), {
    help: 'Google reCAPTCHA v2, the secret key. Only the server needs it.',
    write: 'the secret key from the reCAPTCHA console',
  }),
  RECAPTCHA_VERIFY_URL: setting(
    z.url({ protocol: /^https?$/ }).default('https://www.google.com/recaptcha/api/siteverify'),
    { help: 'Where reCAPTCHA tokens are verified.', write: 'an http or https address' },
  ),
  ALTCHA_HMAC_KEY: setting(z.string().min(32).optional(), {
    help:
      "Signs the built-in captcha's challenges; the same for every server process. Not set: a random key, generated " +
      'once and kept in DATA_DIR.',
    write: 'a random text of at least 32 characters',
  }),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional(), {
    help:
      'The mail server for delivery to the office. Needs MAIL_FROM and MAIL_TO. Without the three, submissions are ' +
      'kept, and `npm run submissions -- list` shows them.',
    write: 'an address such as smtps://user:password@mail.example:465',
  }),
  MAIL_FROM: setting(z.email().optional(), {
    help: "The sender of the site's mails: an address in the firm's own domain.",
    write: 'an email address, such as website@firm.example',
  }),
  MAIL_TO: setting(z.email().optional(), {
    help: "The office's mailbox for forms.",
    write: 'an email address, such as office@firm.example',
  }),
  RETENTION_DAYS: setting(wholeNumber.pipe(z.number().min(1).max(36500)).default(365), {
    help: 'Days after which submissions are removed. The privacy page states the same figure: rebuild after a change.',
    write: 'a number of days, such as 365',
  }),
  OFFICE: setting(z.enum(['on', 'off']).default('on'), {
    help: "The firm's office at /office, where its people sign in with passkeys.",
    write: 'on or off',
  }),
  AUDIT_RETENTION_DAYS: setting(wholeNumber.pipe(z.number().min(1).max(36500)).default(2557), {
    help: "Days after which entries of the office's audit log are removed; the default is seven years.",
    write: 'a number of days, such as 2557',
  }),
  TRUST_PROXY: setting(
    z
      .string()
      .default('0')
      .transform(asCount)
      .pipe(wholeNumber.pipe(z.number().max(10))),
    {
      help:
        'How many proxies in front write X-Forwarded-For: 0 (or false) trusts none, 1 (or true) is the usual nginx ' +
        'or Caddy.',
      write: 'true, false, or the number of proxies in front, such as 1',
    },
  ),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), {
    help: 'The least severe level that is logged.',
    write: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/** The settings after validation: each has the type that its declaration gives it. */
export type Settings = z.infer<typeof settingsSchema>

/** The name of a setting, which is that of its environment variable. */
export type SettingName = keyof Settings

/** Settings that must be set together or not at all. Checked where all of them are read. */
export const settingsSetTogether: readonly (readonly SettingName[])[] = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
]

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function asCount(text: string): string {
  return text.replace(/^true$/i, '1').replace(/^false$/i, '0')
}

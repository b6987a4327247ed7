import { resolve } from 'node:path'
import { z } from 'zod'
import { contentGroups } from '../content-model/collections.ts'

/** The texts about a setting for a maintainer: `help` says what it is for, `write` what it accepts. */
type SettingTexts = { help: string; write: string }

export const settingTexts = z.registry<SettingTexts>()

function setting<Value extends z.ZodType>(value: Value, texts: SettingTexts): Value {
  settingTexts.add(value, texts)
  return value
}

/** No `*`: a browser's `Origin` names one host, so an origin with `*` would match none. */
const origin = z
  .string()
  .regex(/^https?:[^*]+$/)
  .refine((text) => URL.canParse(text) && new URL(text).origin === text)
/** Only age's own kinds: backups cannot be encrypted for a plug-in's, such as age1yubikey1. */
const recipientOfAge = /^age1(?:[^1]{58}|(?:pq|tag|tagpq)1[^1]+)$/
/**
 * The absolute path of a folder: if the current folder is deleted while a server runs, Node never returns from
 * creating a folder by its relative path. Only a shell expands `~`: from `.env`, it would be a folder with that name.
 */
const folder = z
  .string()
  .regex(/^[^~]/)
  .transform((path) => resolve(path))
/** Nor does Node ever return from creating a folder in /proc. */
const isOnDisk = (path: string) => !/^\/proc(?:\/|$)/.test(path)
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
  DATA_DIR: setting(folder.refine(isOnDisk).prefault('./data'), {
    help: 'The folder for everything that must survive a restart; created if missing. Back it up.',
    write: 'the path of a folder on a disk, such as ./data, and ./~/data for a folder that is called ~',
  }),
  CONTENT_DIR: setting(folder.optional(), {
    help:
      "The folder with the firm's text and facts. Not set: `content` in DATA_DIR, which the office makes as a copy with " +
      "the first change, or else this project's `content`.",
    write: 'the path of a folder without ~, such as content',
  }),
  SITE_DIR: setting(z.literal('none').or(folder).optional(), {
    help:
      'A folder with a built site to serve instead of the current release in DATA_DIR; none runs only the form ' +
      'handler, beside a static host.',
    write: 'the path of a folder without ~, such as dist, or none',
  }),
  SITE_OUT_DIR: setting(folder.prefault('dist'), {
    help: 'The folder to which a bare `astro build` writes the site. `npm run build` sets it for each release.',
    write: 'the path of a folder without ~, such as dist',
  }),
  SITE_CACHE_DIR: setting(folder.prefault('node_modules/.astro'), {
    help: 'The build cache of `npm run dev` and a bare `astro build`. `npm run build` keeps its own in DATA_DIR.',
    write: 'the path of a folder without ~, such as node_modules/.astro',
  }),
  CONTENT_CHECKED: setting(z.string().optional(), {
    help: 'Publishing sets it: the version of the content that it has just checked, which the build does not check again.',
    write: 'nothing, and leave it out',
  }),
  BUILD_FORMAT: setting(z.enum(['file', 'directory']).default('file'), {
    help:
      'Whether a page is a file of its own name, `contact-us.html`, or `contact-us/index.html`: for object storage and ' +
      'other static hosts that cannot find the first at /contact-us.',
    write: 'file or directory',
  }),
  RELEASES_MAX_MB: setting(wholeNumber.pipe(z.number().min(1)).default(2000), {
    help: 'Space for the last ten releases, in megabytes. Fewer are kept beyond it, but always the last two.',
    write: 'a number of megabytes, such as 2000',
  }),
  PUBLISH_FREE_MB: setting(wholeNumber.default(300), {
    help: 'Publishing stops when less disk space than this is free, in megabytes, so that messages keep theirs.',
    write: 'a number of megabytes, such as 300',
  }),
  BUILD_HEAP_MB: setting(wholeNumber.optional(), {
    help: 'The most heap that a build may use, in megabytes, for a machine with little memory. Default: what Node chooses.',
    write: 'a number of megabytes, such as 1100',
  }),
  DEPLOY_COMMAND: setting(z.string().transform(wordsOf).pipe(z.array(z.string()).min(1)).optional(), {
    help:
      'For a site on a static host: the command that the office runs to bring a published site there, without a shell ' +
      "and without this server's own settings. {site} stands for the folder of the built site.",
    write: 'a program and its words, such as npx wrangler pages deploy {site} --project-name firm',
  }),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    help: 'A PostgreSQL database for messages, instead of a file in DATA_DIR.',
    write: 'an address such as postgres://user:password@host/database',
  }),
  SITE_ORIGINS: setting(z.string().default('').transform(listed).pipe(z.array(origin)), {
    help:
      "The only origins whose pages may send forms; not set: the server's own origin. With an https origin " +
      'among them, browsers are told to use HTTPS only (HSTS, RFC 6797).',
    write: 'origins without a path or *, separated by commas, such as https://www.firm.example',
  }),
  PUBLIC_API_HOST: setting(origin.optional(), {
    help: 'Where the built pages send forms, if not to their own host. Rebuild after a change.',
    write: 'an origin without a path or *, such as https://api.firm.example',
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
      'The mail server for delivery to the office. Needs MAIL_FROM and MAIL_TO. Without the three, messages are ' +
      'kept, and `npm run submissions -- list` shows them.',
    write: 'an address such as smtps://user:password@mail.example:465',
  }),
  MAIL_FROM: setting(z.email().optional(), {
    help: "The sender of the site's email: an address in the firm's own domain.",
    write: 'an email address, such as website@firm.example',
  }),
  MAIL_TO: setting(z.email().optional(), {
    help: "The office's mailbox for forms.",
    write: 'an email address, such as office@firm.example',
  }),
  MAIL_CONTENT: setting(z.enum(['message', 'reference']).default('message'), {
    help:
      'What the email about a message tells the office: everything that was sent, or only its reference and area, ' +
      'with a link to the office. For a message that is restricted there or closed by the conflict check, it is always ' +
      'only the reference; once the firm has uploaded a list of names, no email contains what was sent.',
    write: 'message or reference',
  }),
  IMAP_URL: setting(
    z
      .url({ protocol: /^imaps?$/ })
      .refine((url) => z.email().safeParse(userOf(url)).success)
      .optional(),
    {
      help:
        'The mailbox for answers to replies. Use one for this alone, never a mailbox that people read. ' +
        'Its user must be its address, which replies give for answers. Needs the three settings of mail. With ' +
        'IMAP_TOKEN_URL, leave out the password.',
      write: 'an address such as imaps://intake%40firm.example:password@mail.example',
    },
  ),
  IMAP_FOLDER: setting(z.string().max(200).default('INBOX'), {
    help: 'The folder of that mailbox.',
    write: 'the name of a folder, such as INBOX',
  }),
  IMAP_SECONDS: setting(wholeNumber.pipe(z.number().min(1).max(120)).default(60), {
    help: 'Seconds from one check of that mailbox to the next.',
    write: 'a number of seconds from 1 to 120, such as 60',
  }),
  IMAP_TOKEN_URL: setting(z.url({ protocol: /^https?$/ }).optional(), {
    help:
      'Where the server gets an access token (OAuth 2.0) for the mailbox, from a provider that grants them, such as ' +
      'Microsoft 365 or Google.',
    write: 'an address such as https://oauth2.googleapis.com/token',
  }),
  IMAP_CLIENT_ID: setting(z.string().optional(), {
    help: 'The id under which the provider knows this program.',
    write: "the client id from the provider's console",
  }),
  IMAP_CLIENT_SECRET: setting(z.string().optional(), {
    help: 'The secret that belongs to the client id.',
    write: "the client secret from the provider's console",
  }),
  IMAP_REFRESH_TOKEN: setting(z.string().optional(), {
    help:
      'The refresh token of the mailbox, as for Google. Not set: the program itself has access to the mailbox, as Microsoft ' +
      '365 allows (docs/operating.md).',
    write: 'the refresh token',
  }),
  DKIM_SELECTOR: setting(
    z
      .string()
      .regex(/^[\w.-]+$/)
      .optional(),
    {
      help: 'The name in front of ._domainkey that your mail provider gave. Only `npm run check` reads it.',
      write: 'a name of letters, digits, dots, hyphens and underscores, such as selector1',
    },
  ),
  RETENTION_DAYS: setting(wholeNumber.pipe(z.number().min(1).max(36500)).default(365), {
    help: 'Days after which messages are removed. The privacy page states the same figure: rebuild after a change.',
    write: 'a number of days, such as 365',
  }),
  BACKUP_NIGHTLY: setting(
    z
      .enum(['true', 'false'])
      .default('true')
      .transform((text) => text === 'true'),
    {
      help: 'Whether the server makes a backup every night. With false, run `npm run backup` from a timer.',
      write: 'true or false',
    },
  ),
  BACKUP_SECOND_DIR: setting(folder.optional(), {
    help:
      'A second folder for backups and for the list of what was deleted, on another disk or machine. It must exist; ' +
      'the first is DATA_DIR/backups.',
    write: 'the path of a folder without ~, such as /mnt/office/site-backups',
  }),
  BACKUP_RECIPIENT: setting(z.string().regex(recipientOfAge).refine(isBech32).optional(), {
    help:
      'Encrypts backups for this recipient. `npm run backup -- --new-key FILE` makes one and writes its key to FILE; ' +
      'keep the key off this machine.',
    write: 'a recipient of age, complete and without a typo: age1 and 58 further characters',
  }),
  BACKUP_KEEP_DAYS: setting(wholeNumber.pipe(z.number().min(1).max(36500)).default(30), {
    help: 'Days after which nightly backups are deleted. They still hold what was deleted from the site.',
    write: 'a number of days, such as 30',
  }),
  OFFICE: setting(z.enum(['on', 'off']).default('on'), {
    help: "The firm's office at /office, where its people sign in with passkeys.",
    write: 'on or off',
  }),
  LAWYER_PUBLISHES: setting(
    z
      .string()
      .default('articles,areas,legal,facts')
      .transform((text) => (text === 'none' ? [] : listed(text)))
      .pipe(z.array(z.enum(contentGroups))),
    {
      help:
        'Which content only a lawyer publishes in the office; staff may once a lawyer has approved exactly that version. ' +
        'The rest is published by staff, except a few fields, such as a member’s name and title (docs/office.md).',
      write: `some of ${contentGroups.join(', ')}, separated by commas, or none`,
    },
  ),
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
  HEALTH_FREE_MB: setting(wholeNumber.pipe(z.number().max(1_000_000)).default(200), {
    help: 'Free space, in megabytes, that the disk of DATA_DIR must have; with less, /healthz reports a fault.',
    write: 'a number of megabytes, such as 200',
  }),
  WATCHDOG_SECONDS: setting(wholeNumber.pipe(z.number().max(86_400)).default(60), {
    help:
      'A server whose main thread does nothing for this many seconds ends itself, so that systemd or the container ' +
      'starts it again; 0 turns this off, such as for a debugger.',
    write: 'a number of seconds, such as 60, or 0',
  }),
  LOG_LEVEL: setting(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'), {
    help: 'The least severe level that is logged.',
    write: 'fatal, error, warn, info, debug, trace or silent',
  }),
})

/** The settings after validation: each has the type that its declaration gives it. */
export type Settings = z.infer<typeof settingsSchema>

/** The name of a setting and of its environment variable. */
export type SettingName = keyof Settings

/** Settings that must be set together or not at all. Checked where all of them are read. */
export const settingsSetTogether: readonly (readonly SettingName[])[] = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'],
  ['IMAP_TOKEN_URL', 'IMAP_CLIENT_ID', 'IMAP_CLIENT_SECRET'],
]

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The words of a text; double quotation marks keep several words together. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
}

/** The user in a URL; undefined if it is not a URL, or if its user or password cannot be decoded. */
function userOf(text: string): string | undefined {
  try {
    const { username, password } = new URL(text)
    return [username, password].map(decodeURIComponent)[0]
  } catch {
    return undefined
  }
}

function asCount(text: string): string {
  return text.replace(/^true$/i, '1').replace(/^false$/i, '0')
}

/** The characters that may follow the last "1" of a Bech32 text, in the order of their values (BIP 173). */
const ALPHABET = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Whether the checksum at the end of a lowercase Bech32 text is right, which a single wrong letter prevents. */
function isBech32(text: string): boolean {
  const at = text.lastIndexOf('1')
  const prefix = [...text.slice(0, at)].map((letter) => letter.charCodeAt(0))
  const data = [...text.slice(at + 1)].map((letter) => ALPHABET.indexOf(letter))
  if (data.includes(-1)) return false
  let sum = 1
  for (const value of [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of GENERATORS.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum === 1
}

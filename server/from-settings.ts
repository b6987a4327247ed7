import type { Settings } from '../settings/declaration.ts'
import { backupPlaces, setApartIn } from './backup/places.ts'
import { rememberingStore } from './backup/deleted-list.ts'
import { keptAltchaKey, createAltcha } from './captcha/altcha.ts'
import type { Captcha } from './captcha/captcha.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import type { MailSettings } from './delivery/delivery-loop.ts'
import type { Log } from './http/log.ts'
import { addressOf } from './mailbox/open-folder.ts'
import type { MailboxPlace } from './mailbox/open-folder.ts'
import { explainSystemError } from './store/explain-system-error.ts'
import { openedWhenNeeded, openDatabase } from './store/open-store.ts'
import type { StoreSettings } from './store/open-store.ts'
import { knowsOtherLetters } from './store/sql-database.ts'
import type { SqlDatabase } from './store/sql-database.ts'
import { createSqlStore } from './store/sql-store.ts'
import { StoreUnavailable } from './store/message-store.ts'
import type { MessageStore } from './store/sql-store.ts'

/** reCAPTCHA if both of its keys are set, otherwise the built-in captcha. */
export function chooseCaptcha(settings: Settings): Captcha {
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
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to, MAIL_CONTENT: content } = settings
  const office = settings.OFFICE === 'on' ? `${settings.SITE_ORIGINS[0] ?? ''}/office` : undefined
  const answers = settings.IMAP_URL && addressOf(settings.IMAP_URL)
  return { smtpUrl, from, to, answers, content, office }
}

/** The mailbox that answers come to, or undefined if there is none or mail is not set up. */
export function mailboxPlace(settings: Settings): MailboxPlace | undefined {
  const { IMAP_URL: imapUrl, IMAP_FOLDER: folder } = settings
  if (!imapUrl || !mailSettings(settings)) return undefined
  const { IMAP_TOKEN_URL: tokenUrl, IMAP_CLIENT_ID: clientId, IMAP_CLIENT_SECRET: clientSecret } = settings
  const token =
    tokenUrl && clientId && clientSecret
      ? { tokenUrl, clientId, clientSecret, refreshToken: settings.IMAP_REFRESH_TOKEN }
      : undefined
  return { imapUrl, folder, token }
}

export function storeSettings({ DATA_DIR, DATABASE_URL }: Settings): StoreSettings {
  return { dataDir: DATA_DIR, databaseUrl: DATABASE_URL }
}

/**
 * The database that messages and the office share. If it cannot be opened now, such as on a full disk, a later call
 * opens it: pages are served without it, and `/healthz` reports it. Throws `NewerSchema`, unless this server has no
 * office: a form handler may be older than the office server for a while.
 */
export async function openSharedDatabase(settings: Settings, log: Log): Promise<SqlDatabase> {
  const database = openedWhenNeeded(() =>
    openDatabase(storeSettings(settings), {
      onRestored: () =>
        log.error({}, 'the database file was removed while running: everything was written back'),
      setApart: setApartIn(settings.DATA_DIR, log),
      newer: settings.OFFICE === 'off' ? 'accepted' : 'refused',
    }),
  )
  try {
    if (!(await knowsOtherLetters(database.run))) {
      const fields = { todo: 'see "Another locale" under "PostgreSQL" in docs/hosts.md' }
      log.warn(fields, 'The searches under Conflicts miss names with letters other than a to z')
    }
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    const fields = { code: error.message, todo: explainSystemError(error) ?? null }
    log.error(fields, 'The database cannot be opened yet; the pages are served without it')
  }
  return database
}

/** The store of messages, which also keeps the lists of deleted references beside the backups. */
export function openMessages(database: SqlDatabase, settings: Settings, log: Log): MessageStore {
  const places = backupPlaces(settings.DATA_DIR, settings.BACKUP_SECOND_DIR)
  return rememberingStore(createSqlStore(database), places, (place) =>
    log.error({ place }, 'list of deleted references not written'),
  )
}

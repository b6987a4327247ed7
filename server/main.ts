import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { pino } from 'pino'
import { settingsSchema } from '../settings/declaration.ts'
import type { Settings } from '../settings/declaration.ts'
import { loadSettings, SettingsError } from '../settings/read.ts'
import { createApp } from './app.ts'
import { CannotStart } from './start/cannot-start.ts'
import { refuseOtherBuild } from './static-files/built-settings.ts'
import { keptAltchaKey } from './captcha/altcha-key.ts'
import { createAltcha } from './captcha/altcha.ts'
import type { Captcha } from './captcha/captcha.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import { describeDelivery, startDelivery } from './delivery/delivery.ts'
import type { MailSettings } from './delivery/delivery.ts'
import { clientAddress } from './guards/address.ts'
import { createRateLimit } from './guards/rate-limit.ts'
import { securityHeaders } from './http/headers.ts'
import { listen } from './http/listen.ts'
import { isOfficePath } from './office/office.ts'
import { openOffice } from './office/open-office.ts'
import { readFirm } from './start/firm.ts'
import { loadSite } from './static-files/site.ts'
import type { Site } from './static-files/site.ts'
import { describeStore, openDatabase } from './store/open-store.ts'
import { startRetention } from './store/retention.ts'
import { createSqlStore } from './store/sql-store.ts'
import { StoreUnavailable } from './store/submission-store.ts'

// Wires up the real parts and serves pages, form handler and delivery. Settings are in settings/declaration.ts.

async function start(settings: Settings): Promise<void> {
  const log = pino({ level: settings.LOG_LEVEL })
  const https = settings.SITE_ORIGINS.some((origin) => origin.startsWith('https:'))
  const site = settings.SITE_DIR === 'none' ? undefined : await openSite(settings, https)
  const firm = readFirm(settings.CONTENT_DIR)
  const storeSettings = { dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL }
  const database = await openDatabase(storeSettings)
  const store = createSqlStore(database)
  const mail = mailSettings(settings)
  const delivery = startDelivery({ store, mail, firm, log })
  const stopRetention = startRetention({ store, days: settings.RETENTION_DAYS, log })
  const office = await openOffice({ settings, database, firm, mail, log })

  const app = createApp({
    form: {
      store,
      captcha: await chooseCaptcha(settings),
      siteOrigins: settings.SITE_ORIGINS,
      // People who share an address, such as an office or a library, share its budget.
      countSubmission: createRateLimit({ budget: 20, windowSeconds: 600 }),
      onStored: delivery.wake,
      log,
    },
    health: () => store.health(),
    countChallenge: createRateLimit({ budget: 60, windowSeconds: 600 }),
    addressOf: (c: Context) =>
      clientAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? '', settings.TRUST_PROXY),
    headers: securityHeaders({ https }),
    site: (request) => site?.respond(request) ?? new Response('Not found', { status: 404 }),
    office: office?.answer,
  })

  const listening = await listen(app.fetch, {
    host: settings.HOST,
    port: settings.PORT,
    // No file of the site can take the place of the office.
    first: (request, response) =>
      !(office && isOfficePath(request.url ?? '')) && site?.handle(request, response) === true,
  }).catch((error: unknown) => explainPort(error, settings.PORT))
  const shownHost = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  log.info({}, `Serving http://${shownHost}:${listening.port}`)
  log.info({}, describeDelivery(mail, describeStore(storeSettings)))
  await office?.serveAt(`http://localhost:${listening.port}`)

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'Stopping: finishing accepted requests')
    await listening.close()
    stopRetention()
    office?.stop()
    await delivery.stop()
    await store.close()
    log.info({}, 'Stopped')
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
}

async function openSite(settings: Settings, https: boolean): Promise<Site> {
  await refuseOtherBuild(settings.SITE_DIR, settings)
  return loadSite(settings.SITE_DIR, { https })
}

async function chooseCaptcha(settings: Settings): Promise<Captcha> {
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

function mailSettings(settings: Settings): MailSettings | undefined {
  if (!settings.SMTP_URL || !settings.MAIL_FROM || !settings.MAIL_TO) return undefined
  return { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, to: settings.MAIL_TO }
}

function explainPort(error: unknown, port: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  throw new CannotStart(
    `Port ${port} is in use by another program. Stop it, or set PORT to a different number.`,
  )
}

const explained = [SettingsError, StoreUnavailable, CannotStart]

try {
  await start(loadSettings(settingsSchema))
} catch (error) {
  if (!(error instanceof Error && explained.some((kind) => error instanceof kind))) throw error
  console.error(error.message)
  // Work already started, such as delivery, would keep the process alive without a server.
  process.exit(1)
}

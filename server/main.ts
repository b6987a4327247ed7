import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { CannotStart } from './cannot-start.ts'
import { keptAltchaKey } from './captcha/altcha-key.ts'
import { createAltcha } from './captcha/altcha.ts'
import type { Captcha } from './captcha/captcha.ts'
import { createRecaptcha } from './captcha/recaptcha.ts'
import { describeDelivery, startDelivery } from './delivery/delivery.ts'
import type { MailSettings } from './delivery/delivery.ts'
import { readEnv, SettingsError } from './env.ts'
import type { Env } from './env.ts'
import { clientAddress } from './guards/address.ts'
import { createRateLimit } from './guards/rate-limit.ts'
import { securityHeaders } from './headers.ts'
import { listen } from './listen.ts'
import { readFirm } from './firm.ts'
import { loadSite } from './site/site.ts'
import { describeStore, openStore } from './store/open-store.ts'
import { startRetention } from './store/retention.ts'
import { StoreUnavailable } from './store/submission-store.ts'

// Puts the real parts together and serves: pages, form handler, delivery. Settings are in settings.ts.

async function start(env: Env): Promise<void> {
  const log = pino({ level: env.LOG_LEVEL })
  const https = env.SITE_ORIGINS.some((origin) => origin.startsWith('https:'))
  const site = env.SITE_DIR === 'none' ? undefined : await loadSite(env.SITE_DIR, { https })
  const firm = readFirm(env.CONTENT_DIR)
  const storeSettings = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL }
  const store = await openStore(storeSettings)
  const mail = mailSettings(env)
  const delivery = startDelivery({ store, mail, firm, log })
  const stopRetention = startRetention({ store, days: env.RETENTION_DAYS, log })

  const app = createApp({
    form: {
      store,
      captcha: await chooseCaptcha(env),
      siteOrigins: env.SITE_ORIGINS,
      // People behind one address, such as an office or a library, share its budget.
      countSubmission: createRateLimit({ budget: 20, windowSeconds: 600 }),
      onStored: delivery.wake,
      log,
    },
    health: () => store.health(),
    countChallenge: createRateLimit({ budget: 60, windowSeconds: 600 }),
    addressOf: (c: Context) =>
      clientAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? '', env.TRUST_PROXY),
    headers: securityHeaders({ https }),
    site: (request) => site?.respond(request) ?? new Response('Not found', { status: 404 }),
  })

  const listening = await listen(app.fetch, { host: env.HOST, port: env.PORT, first: site?.handle }).catch(
    (error: unknown) => explainPort(error, env.PORT),
  )
  const shownHost = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  log.info({}, `Serving http://${shownHost}:${listening.port}`)
  log.info({}, describeDelivery(mail, describeStore(storeSettings)))

  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'Stopping: what was accepted is being finished')
    await listening.close()
    stopRetention()
    await delivery.stop()
    await store.close()
    log.info({}, 'Stopped')
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
}

async function chooseCaptcha(env: Env): Promise<Captcha> {
  if (env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET_KEY) {
    return createRecaptcha({
      siteKey: env.RECAPTCHA_SITE_KEY,
      secretKey: env.RECAPTCHA_SECRET_KEY,
      verifyUrl: env.RECAPTCHA_VERIFY_URL,
      hosts: env.SITE_ORIGINS.map((origin) => new URL(origin).hostname),
    })
  }
  return createAltcha({ hmacKey: env.ALTCHA_HMAC_KEY ?? keptAltchaKey(env.DATA_DIR) })
}

function mailSettings(env: Env): MailSettings | undefined {
  if (!env.SMTP_URL || !env.MAIL_FROM || !env.MAIL_TO) return undefined
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO }
}

function explainPort(error: unknown, port: number): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!isTaken) throw error
  throw new CannotStart(`Port ${port} is in use by another program. Stop it, or set PORT to another number.`)
}

const explained = [SettingsError, StoreUnavailable, CannotStart]

try {
  await start(readEnv(process.env))
} catch (error) {
  if (!(error instanceof Error && explained.some((kind) => error instanceof kind))) throw error
  console.error(error.message)
  // What has begun, such as the delivery, would keep the process alive without a server.
  process.exit(1)
}

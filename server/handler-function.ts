import type { Hono } from 'hono'
import { getConnInfo, handle } from 'hono/aws-lambda'
import type { APIGatewayProxyResult, LambdaContext, LambdaEvent } from 'hono/aws-lambda'
import { DAY_MS } from '../text/iso-day.ts'
import { contentFolderOf } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import { createApp } from './app.ts'
import { answerPromise } from '../calendar/firm-calendar.ts'
import { createDeliverer } from './delivery/deliver.ts'
import { createSmtp } from './delivery/smtp.ts'
import { chooseCaptcha, mailSettings } from './from-settings.ts'
import { challengeBudget, createRateLimit, messageBudget } from './guards/rate-limit.ts'
import { createVisitorAddress } from './http/address.ts'
import { createHealth } from './health.ts'
import { securityHeaders } from '../built-site/headers.ts'
import { errorCode } from './http/log.ts'
import type { Log } from './http/log.ts'
import { isOfficePath } from '../office/kit/office-path.ts'
import { CannotStart } from './start/cannot-start.ts'
import { readFirm, refuseSampleMail } from './start/firm.ts'
import { openedWhenNeeded } from './store/open-store.ts'
import { openPostgresDatabase } from './store/postgres-store.ts'
import { removeOld } from './store/retention.ts'
import { areasIn } from '../office/messages/server/content-files.ts'
import { createSqlStore } from './store/sql-store.ts'

/** What EventBridge sends on a schedule; the rest of its event is not needed. */
type ScheduledEvent = { 'detail-type': 'Scheduled Event' }

/** `answer` handles one event of AWS Lambda; `close` ends the connections to the database. */
type HandlerFunction = {
  answer(
    event: LambdaEvent | ScheduledEvent,
    context: LambdaContext,
  ): Promise<APIGatewayProxyResult | undefined>
  close(): Promise<void>
}

/**
 * A message takes two emails of at most 90 seconds each, and the removal of old messages a few seconds; with less
 * time left, no message is begun.
 */
const longestWorkMs = 220_000

/**
 * The form handler as a function that runs only while it is called (AWS Lambda: function URL, API Gateway or load
 * balancer). EventBridge calls it every minute to send mail and remove old messages. Pages, office and publishing are
 * elsewhere. Throws `CannotStart` if a setting is missing that a single process could do without.
 */
export async function createHandlerFunction(settings: Settings, log: Log): Promise<HandlerFunction> {
  const url = requiredSettings(settings)
  // The office server may be newer for a while: a newer schema only adds to this one.
  const database = openedWhenNeeded(() => openPostgresDatabase(url, { newer: 'accepted' }))
  const store = createSqlStore(database)
  const firm = readFirm(contentFolderOf(settings))
  refuseSampleMail(firm, settings, contentFolderOf(settings))
  const promise = answerPromise(() => contentFolderOf(settings), firm.timeZone)
  const mail = mailSettings({ ...settings, OFFICE: 'off' })
  const areas = areasIn(() => contentFolderOf(settings))
  const deliverer =
    mail &&
    createDeliverer({ store, send: createSmtp(mail.smtpUrl), notification: mail, firm, areas, promise, log })
  const visitorAddress = createVisitorAddress(settings.TRUST_PROXY, log)
  let removedAt = -Infinity

  const app: Hono = createApp({
    form: {
      store,
      log,
      captcha: chooseCaptcha(settings),
      siteOrigins: settings.SITE_ORIGINS,
      countMessage: createRateLimit(messageBudget),
      // Work after an answer would be suspended with the process: the next scheduled call sends the message.
      onStored: () => undefined,
      promise,
    },
    health: createHealth({ store, dataDir: settings.DATA_DIR, floorMegabytes: settings.HEALTH_FREE_MB }),
    countChallenge: createRateLimit(challengeBudget),
    addressOf: (c) => visitorAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? ''),
    headers: securityHeaders({ https: true }),
    site: { respond: nothingHere, health: () => ({}) },
  })
  const answerVisitor = handle(app)

  async function doScheduled(context: LambdaContext): Promise<void> {
    const isShort = () => context.getRemainingTimeInMillis() < longestWorkMs
    if (isShort()) return log.error({}, 'Nothing is sent: set the timeout of this function to 300 seconds')
    try {
      await deliverer?.deliverDue(isShort)
    } catch (error) {
      log.error({ code: errorCode(error) }, 'delivery paused')
    }
    if (Date.now() - removedAt < DAY_MS) return
    removedAt = Date.now()
    await removeOld({ store, days: settings.RETENTION_DAYS, log })
  }

  return {
    // Only EventBridge can send this event: whatever a visitor sends arrives inside an event of the gateway.
    answer: async (event, context) =>
      'detail-type' in event ? void (await doScheduled(context)) : answerVisitor(event, context),
    close: () => store.close(),
  }
}

function nothingHere(request: Request): Response {
  const isOffice = isOfficePath(new URL(request.url).pathname)
  const text = isOffice
    ? 'The office is off here: this server only accepts forms. The office is on the server that publishes the site.'
    : 'This server only accepts forms. The pages are on another host.'
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(`${text}\n`, { status: 404, headers })
}

/** The address of the database. Throws `CannotStart` unless everything is set that short-lived processes must share. */
function requiredSettings(settings: Settings): string {
  const { DATABASE_URL, SITE_ORIGINS, ALTCHA_HMAC_KEY, RECAPTCHA_SECRET_KEY } = settings
  const missing = [
    ...(DATABASE_URL ? [] : ['DATABASE_URL']),
    ...(SITE_ORIGINS.length > 0 ? [] : ['SITE_ORIGINS']),
    ...(ALTCHA_HMAC_KEY || RECAPTCHA_SECRET_KEY ? [] : ['ALTCHA_HMAC_KEY']),
  ]
  if (DATABASE_URL && missing.length === 0) return DATABASE_URL
  throw new CannotStart(`Set ${missing.join(' and ')}: a function keeps nothing from one call to the next.`)
}

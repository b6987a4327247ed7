import type { Context } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { contentFolderOf } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import { createApp } from './app.ts'
import { startNightlyBackup } from './backup/nightly.ts'
import { backupPlaces } from './backup/places.ts'
import { answerPromise } from '../calendar/firm-calendar.ts'
import { startDamageMail } from './delivery/damage-mail.ts'
import { openSending } from './delivery/smtp.ts'
import { describeDelivery, startDelivery } from './delivery/delivery-loop.ts'
import { challengeBudget, createRateLimit, messageBudget } from './guards/rate-limit.ts'
import { createVisitorAddress } from './http/address.ts'
import { createHealth } from './health.ts'
import {
  chooseCaptcha,
  mailSettings,
  mailboxPlace,
  openSharedDatabase,
  openMessages,
  storeSettings,
} from './from-settings.ts'
import { errorCode, boundedLog } from './http/log.ts'
import type { Log } from './http/log.ts'
import { securityHeaders } from '../built-site/headers.ts'
import { listen } from './http/listen.ts'
import { measureLoopDelay } from './loop/event-loop.ts'
import { startOfficeServer } from './lock/office-lease.ts'
import type { OfficeServer } from './lock/office-lease.ts'
import { areasIn } from '../office/messages/server/content-files.ts'
import { isOfficePath, mayArriveSlowly } from '../office/kit/office-path.ts'
import { folderState } from '../office/messages/server/store/mailbox.ts'
import { openOffice } from '../office/open-office.ts'
import { officeAway, openWhenPossible } from '../office/open-when-possible.ts'
import { folderName } from './mailbox/open-folder.ts'
import { recoverEdits } from './publish/edits.ts'
import { firmFolder, headersOf, serveSite } from './serve-site.ts'
import { currentFirm, isPublicSample, refuseSampleMail } from './start/firm.ts'
import { explainListening } from './start/cannot-start.ts'
import { describeStore } from './store/open-store.ts'
import { startRetention } from './store/retention.ts'

/**
 * Longer than a load balancer keeps an idle connection (Google's 600 seconds, Amazon's 60), because the load balancer
 * must be the one to close it. Otherwise, a form that it sends just as this server closes the connection gets its
 * error 502.
 */
const PROXY_IDLE_MS = 620_000

/** Connects the parts and serves pages, form handler, delivery and office, until the returned function is called. */
export async function serve(settings: Settings, log: Log): Promise<() => Promise<void>> {
  // If this fails, the pages are still served.
  await recoverEdits(settings.DATA_DIR, contentFolderOf(settings)).catch((error: unknown) =>
    log.error({ code: errorCode(error) }, 'The content folder lacks words that are public'),
  )
  const firm = currentFirm(firmFolder(settings))
  if (settings.SITE_DIR === 'none') refuseSampleMail(firm, settings, contentFolderOf(settings))
  const site = await serveSite(settings, firm.timeZone, log)
  const database = await openSharedDatabase(settings, log)
  const store = openMessages(database, settings, log)
  const mail = mailSettings(settings)
  const answers = mailboxPlace(settings)
  const promise = answerPromise(() => contentFolderOf(settings), firm.timeZone)
  const areas = areasIn(() => contentFolderOf(settings))
  const sending = mail && openSending(mail.smtpUrl)
  const send = sending?.send
  const delivery = startDelivery({ store, mail, send, firm, areas, promise, log })
  const stopRetention = startRetention({ store, days: settings.RETENTION_DAYS, log })
  const { local } = backupPlaces(settings.DATA_DIR, undefined)
  const stopDamageMail = startDamageMail({ folder: local, mail, send, firm, log })
  const backups = settings.BACKUP_NIGHTLY
    ? startNightlyBackup({ dataDir: settings.DATA_DIR, timeZone: firm.timeZone, log })
    : undefined
  let officeServer: OfficeServer | undefined
  let stopOffice = async () => {}
  const office = await openWhenPossible(async () => {
    // What this office does on its own would overwrite the terms of the conflict check and the team that the other machine's
    // office keeps.
    const onElsewhere = () => void stopOffice()
    officeServer ??= await startOfficeServer({ settings, database, log, onElsewhere })
    const here = { ...settings, OFFICE: officeServer.office }
    const officeMail = mail && sending && { ...mail, sending }
    const shared = { database, store, delivery, firm, mail: officeMail, answers, backups, log }
    return openOffice({ settings: here, ...shared })
  }, log)
  stopOffice = async () => office?.stop()

  const loop = measureLoopDelay(log)
  const visitorAddress = createVisitorAddress(settings.TRUST_PROXY, log)
  const headers = securityHeaders(headersOf(settings))

  const app = createApp({
    form: {
      store,
      captcha: chooseCaptcha(settings),
      siteOrigins: settings.SITE_ORIGINS,
      countMessage: createRateLimit(messageBudget),
      onStored: () => {
        delivery.wake()
        office?.wakeChecks()
      },
      promise,
      log: boundedLog(log),
    },
    health: createHealth({
      store,
      loop,
      dataDir: settings.DATA_DIR,
      floorMegabytes: settings.HEALTH_FREE_MB,
      isPublicSample: () => isPublicSample(firm, settings.SITE_ORIGINS),
      mailboxReadAt:
        answers && (async () => (await folderState(database.run, folderName(answers)))?.readAt ?? undefined),
    }),
    countChallenge: createRateLimit(challengeBudget),
    addressOf: (c: Context) => visitorAddress(c.req.raw.headers, getConnInfo(c).remote.address ?? ''),
    headers,
    site,
    office:
      office &&
      (async (request, address) => {
        const obstacle = officeServer?.obstacle()
        return obstacle === undefined ? office.answer(request, address) : officeAway(obstacle)
      }),
    noteMissed: office?.noteMissed,
  })

  const isProxied = settings.TRUST_PROXY > 0
  const listening = await listen(app.fetch, {
    host: settings.HOST,
    port: settings.PORT,
    // The office comes first, whatever files the site has.
    first: (request, response) =>
      !(office && isOfficePath(request.url ?? '')) && site.handle?.(request, response) === true,
    headers,
    mayBeLong: mayArriveSlowly,
    // Behind a proxy, all connections come from the proxy, which has its own limits.
    perAddress: isProxied ? undefined : 64,
    idleMs: isProxied ? PROXY_IDLE_MS : undefined,
  }).catch((error: unknown) => explainListening(error, settings))
  const shownHost = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  log.info({}, `Serving http://${shownHost}:${listening.port}`)
  log.info({}, describeDelivery(mail, describeStore(storeSettings(settings))))
  await office?.serveAt(`http://localhost:${listening.port}`)

  return async () => {
    await listening.close()
    stopRetention()
    stopDamageMail()
    // All at once: each finishes its emails or a build, and the system allows four minutes in total.
    await Promise.all([office?.stop(), site.stop(), backups?.stop(), delivery.stop()])
    officeServer?.stop()
    await store.close()
    loop.stop()
  }
}

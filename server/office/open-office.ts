import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFolderOf, contentNotice } from '../../settings/content-folder.ts'
import type { Settings } from '../../settings/declaration.ts'
import type { Delivery, MailSettings } from '../delivery/delivery.ts'
import type { Firm } from '../delivery/mail.ts'
import { createSmtp } from '../delivery/smtp.ts'
import type { Log } from '../http/log.ts'
import { liveSince } from '../publish/releases.ts'
import type { SqlDatabase } from '../store/sql-database.ts'
import type { SubmissionStore } from '../store/submission-store.ts'
import { openContent } from './content/parts.ts'
import { makeEditable } from './content-store/editable-folder.ts'
import { openContentDatabase } from './content-store/open-content-database.ts'
import { loadOfficeFiles } from './files.ts'
import { createOfficeMails } from './mails/office-mails.ts'
import { startOfficeMails } from './mails/start-office-mails.ts'
import { areasIn } from './messages/areas.ts'
import { createOffice } from './office.ts'
import type { Office } from './office.ts'
import { openToday } from './open-today.ts'
import { createReport } from './people/report.ts'
import { teamIn } from './people/team.ts'
import { openPreviews } from './preview/parts.ts'
import { purgeMails } from './store/mails.ts'
import { purgeAudit } from './store/audit.ts'
import { listPeople } from './store/people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Where `npm run build:office` writes the office. */
const BUILT = fileURLToPath(new URL('../../office/dist', import.meta.url))

/**
 * The running office. `serveAt`: the server listens at this local origin; it applies where SITE_ORIGINS is not set.
 */
export type RunningOffice = {
  answer: Office
  serveAt(localOrigin: string): Promise<void>
  stop(): Promise<void>
}

/**
 * What the office shares with the rest of the server. `store` keeps the lists of what was deleted. `mail` is undefined when mail is
 * not set up.
 */
export type OfficeOpening = {
  settings: Settings
  database: SqlDatabase
  store: SubmissionStore
  delivery: Delivery
  firm: Firm & { timeZone: string }
  mail: MailSettings | undefined
  log: Log
}

/** Opens the office; undefined if it is off or not built. */
export async function openOffice(opening: OfficeOpening): Promise<RunningOffice | undefined> {
  const { settings, database, store, delivery, firm, mail, log } = opening
  if (settings.OFFICE === 'off') return undefined
  const files = loadOfficeFiles(BUILT)
  if (!files) {
    log.warn({}, 'The office is not built: run "npm run build:office", or set OFFICE=off.')
    return undefined
  }
  let origins: readonly string[] = settings.SITE_ORIGINS
  const contentDatabase = await openContentDatabase(resolve(settings.DATA_DIR))
  const content = openContent({
    ...contentParts(settings),
    store: contentDatabase,
    timeZone: firm.timeZone,
    now: Date.now,
  })
  const previews = openPreviews(resolve(settings.DATA_DIR), settings, Date.now)
  const sending = mail && { send: createSmtp(mail.smtpUrl), mailbox: mail }
  const areas = areasIn(() => contentFolderOf(settings))
  const today = openToday(settings, firm.timeZone, {
    ...{ run: database.run, content, areas, origins: () => origins, isMailSetUp: mail !== undefined },
  })
  const answer = createOffice({
    ...{ database, content, previews, today, firm, files, log },
    team: teamIn(() => contentFolderOf(settings)),
    report: createReport({ run: database.run, mail: sending, firm, log }),
    liveSince: () => (settings.SITE_DIR === undefined ? liveSince(settings.DATA_DIR) : undefined),
    messages: {
      store,
      areas,
      retentionDays: settings.RETENTION_DAYS,
      wake: mail && delivery.wake,
    },
    origins: () => origins,
    now: Date.now,
  })
  const stopMails =
    sending &&
    startOfficeMails(
      createOfficeMails({
        ...{ today, firm, log, mail: sending },
        team: teamIn(() => contentFolderOf(settings)),
        office: () => `${origins[0] ?? ''}/office`,
      }),
      log,
    )
  const timer = setInterval(() => void purge(), DAY_MS)
  timer.unref()
  await purge()

  return {
    answer,
    serveAt: async (localOrigin) => {
      if (origins.length === 0) origins = [localOrigin]
      if ((await listPeople(database.run)).length > 0) return
      log.info({}, 'Nobody can sign in to the office yet. Invite its first person:')
      log.info({}, 'npm run office -- invite "Name" --grant administrator --grant staff')
    },
    stop: async () => {
      clearInterval(timer)
      await stopMails?.()
      previews.previewer.stop()
      await contentDatabase.close()
    },
  }

  async function purge(): Promise<void> {
    const before = Date.now() - settings.AUDIT_RETENTION_DAYS * DAY_MS
    const removed = await purgeAudit(database.run, before).catch(() => 0)
    if (removed > 0) log.info({ removed }, 'old entries of the audit log removed')
    await purgeMails(database.run, before).catch(() => undefined)
    await previews.pages.clean()
  }
}

/** What the content of the office takes from the settings. */
function contentParts(settings: OfficeOpening['settings']) {
  return {
    contentDir: () => contentFolderOf(settings),
    makeEditable: () => makeEditable(settings),
    notice: () => contentNotice(settings) ?? null,
    lawyerPublishes: settings.LAWYER_PUBLISHES,
  }
}

import { fileURLToPath } from 'node:url'
import type { Backups } from '../server/backup/nightly.ts'
import { failedSinceProven, lastProven } from '../server/backup/proven.ts'
import { setApartIn } from '../server/backup/places.ts'
import { firmCalendar } from '../calendar/firm-calendar.ts'
import { checkBackup } from '../server/checks/backup.ts'
import { checkDisk } from '../server/checks/machine.ts'
import { startDeliveryLoop } from '../server/delivery/delivery-loop.ts'
import type { MailSettings, Delivery } from '../server/delivery/delivery-loop.ts'
import type { Firm } from '../server/delivery/mail.ts'
import type { Sending } from '../server/delivery/smtp.ts'
import { errorCode } from '../server/http/log.ts'
import type { Log } from '../server/http/log.ts'
import { repeat } from '../server/loop/repeat.ts'
import { folderName } from '../server/mailbox/open-folder.ts'
import type { MailboxPlace } from '../server/mailbox/open-folder.ts'
import { systemCode } from '../server/publish/cannot-publish.ts'
import { lastPublished, sampleOverOwn } from '../server/publish/releases.ts'
import type { MessageStore } from '../server/store/sql-store.ts'
import type { SqlDatabase } from '../server/store/sql-database.ts'
import { findEarlierMails } from '../server/store/search-words.ts'
import { contentFolderOf, contentNotice } from '../settings/content-folder.ts'
import type { Settings } from '../settings/declaration.ts'
import { ownContacts } from './conflicts/server/check-message.ts'
import { keepFirmPeople } from './conflicts/server/firm-people.ts'
import { sweepImports } from './conflicts/server/lists/keep-list.ts'
import { startMessageChecks } from './conflicts/server/message-checks.ts'
import { createNameComparison } from './conflicts/server/name-comparison.ts'
import { takePublishedTerms, presentTerms } from './conflicts/server/retention.ts'
import { findEarlierLetters } from './conflicts/server/letters.ts'
import { tidyRemarks } from './content/server/comments.ts'
import { openContent } from './content/server/content.ts'
import type { Content } from './content/server/content.ts'
import { makeEditable, tryEditing } from './content/store/editable-folder.ts'
import { openContentDatabase } from './content/store/open-content-database.ts'
import { startDailyPurge } from './daily-purge.ts'
import { loadOfficeFiles } from './kit/built-files.ts'
import { startMailboxReading } from './messages/server/incoming/read-mailbox.ts'
import { areasIn, templatesIn } from './messages/server/content-files.ts'
import { createReplyDeliverer } from './messages/server/deliver-replies.ts'
import { findEarlierNotes } from './messages/server/store/messages.ts'
import { createOffice } from './office.ts'
import type { Office } from './office.ts'
import { openPublishing } from './open-publishing.ts'
import { settleDepartures } from './people/server/settle-departures.ts'
import { createReport } from './people/server/report.ts'
import { listPeople } from './people/server/store/people.ts'
import { teamIn } from './people/server/team.ts'
import { openPreviews } from './preview/server/previewer.ts'
import { lawyerNotices } from './publishing/server/lawyer-notices.ts'
import { publicSince } from './publishing/server/deliver-release.ts'
import { publishingFailures } from './publishing/server/failures.ts'
import { tidyPictures } from './publishing/server/leaving-pictures.ts'
import { createOfficeMails, startOfficeMails } from './today/server/mails/office-mails.ts'
import type { TodayParts } from './today/server/today-parts.ts'

/** Where `npm run build:office` writes the office. */
const BUILT = fileURLToPath(new URL('./dist', import.meta.url))

/**
 * The running office. `serveAt` tells it the local origin at which the server listens, which is also the office's if
 * SITE_ORIGINS is not set.
 */
export type RunningOffice = {
  answer: Office
  /** Checks the names of new messages now. */
  wakeChecks(): void
  /** Counts a visitor's request that was answered with 404. */
  noteMissed(request: Request): void
  serveAt(localOrigin: string): Promise<void>
  stop(): Promise<void>
}

/**
 * What the office shares with the rest of the server. `store` keeps the lists of what was deleted. `mail` is undefined
 * when email is not set up.
 */
type OfficeOpening = {
  settings: Settings
  database: SqlDatabase
  store: MessageStore
  delivery: Delivery
  firm: Firm & { timeZone: string }
  mail: (MailSettings & { sending: Sending }) | undefined
  answers: MailboxPlace | undefined
  /** Undefined if this server makes no backups. */
  backups: Backups | undefined
  log: Log
}

/** Opens the office; undefined if it is off or not built. */
export async function openOffice(opening: OfficeOpening): Promise<RunningOffice | undefined> {
  const { settings, database, store, delivery, firm, mail, answers, backups, log } = opening
  if (settings.OFFICE === 'off') return undefined
  const files = loadOfficeFiles(BUILT)
  if (!files) {
    log.warn({}, 'The office is not built: run "npm run build:office", or set OFFICE=off.')
    return undefined
  }
  let origins: readonly string[] = settings.SITE_ORIGINS
  let ownOrigin: string | undefined
  const content = await contentFromSettings(settings, firm.timeZone, log)
  const team = teamIn(() => contentFolderOf(settings), content.today)
  const publishing = await openPublishing({
    settings,
    database,
    content,
    team,
    ownOrigin: () => ownOrigin,
    log,
  }).catch(async (error: unknown) => {
    // The office is opened again in ten seconds, with its content.
    await content.store.close()
    throw error
  })
  const previews = openPreviews(settings.DATA_DIR, settings, Date.now)
  const sending = mail && { send: mail.sending.send, mailbox: mail }
  const replies =
    sending &&
    startDeliveryLoop(
      createReplyDeliverer({ database, send: sending.send, notification: mail, firm, log }),
      () => database.run('select 1'),
      log,
    )
  const areas = areasIn(() => contentFolderOf(settings))
  const names = createNameComparison(database.run)
  const own = () => ownContacts({ firm, mail, team: team() })
  const checks = startMessageChecks({
    database,
    find: names.find,
    own,
    now: Date.now,
    log,
    onChecked: delivery.wake,
  })
  const today = openToday(settings, firm.timeZone, {
    run: database.run,
    content,
    areas,
    team,
    origins: () => origins,
    isMailSetUp: mail !== undefined,
    mail,
    answers: answers && folderName(answers),
    backups,
    publishingFailures: () => publishingFailures(publishing.parts),
    lawyers: publishing.parts.lawyers,
    lawyerNotices: () => lawyerNotices(publishing.parts),
  })
  const answer = createOffice({
    database,
    content,
    previews,
    publishing,
    today,
    team,
    firm,
    files,
    log,
    report: createReport({ run: database.run, mail: sending, firm, log }),
    liveSince: () => (settings.SITE_DIR === undefined ? publicSince(publishing.parts) : undefined),
    conflicts: { wake: checks.wake, find: names.find, own },
    messages: {
      store,
      areas,
      templates: templatesIn(() => contentFolderOf(settings)),
      retentionDays: settings.RETENTION_DAYS,
      wake: mail && delivery.wake,
      replies: mail &&
        replies && {
          mailbox: mail,
          wake: replies.wake,
        },
    },
    origins: () => origins,
    now: Date.now,
  })
  const stopMails =
    sending &&
    startOfficeMails(
      createOfficeMails({
        today,
        firm,
        log,
        mail: sending,
        office: () => `${origins[0] ?? ''}/office`,
      }),
      log,
    )
  const ownAddresses = () => [firm.email, ...team().map(({ email }) => email)]
  const stopReading =
    mail &&
    answers &&
    startMailboxReading({ database, place: answers, mailbox: mail, ownAddresses, log }, settings.IMAP_SECONDS)
  const stopPurge = await startDailyPurge({
    database,
    store,
    contentStore: content.store,
    pages: previews.pages,
    forgetMissed: content.missed.write,
    // While the firm's content folder is missing, its pages are not gone.
    tidyRemarks: async () => {
      if (!isFirmMissing()) await tidyRemarks(content)
    },
    tidyPictures: () => tidyPictures(publishing.parts),
    auditDays: settings.AUDIT_RETENTION_DAYS,
    log,
  })

  // Repeated, because the command on the server also removes people and publishes.
  const onUnsettled = (error: unknown) =>
    log.error({ code: errorCode(error) }, 'terms and people of the firm wait: its site cannot be read')
  const settling = repeat(settle, 60_000, onUnsettled)
  try {
    await findEarlierNotes(database.run)
    await findEarlierMails(database.run)
    await findEarlierLetters(database.run)
    await sweepImports(database)
    await settle().catch(onUnsettled)
    // So that the first question does not wait for the names to load.
    if (await presentTerms(database.run)) void names.find([]).catch(() => undefined)
    // So that the first list does not wait until 2,000 articles are read.
    if ((await listPeople(database.run)).length > 0) void content.shown().catch(() => undefined)
  } catch (error) {
    // The office is opened again in ten seconds: nothing that was started here may go on beside it.
    await stop()
    throw error
  }

  return {
    answer,
    wakeChecks: checks.wake,
    noteMissed: content.missed.note,
    serveAt: async (localOrigin) => {
      ownOrigin = originHere(settings.HOST, localOrigin)
      if (origins.length === 0) origins = [localOrigin]
      if ((await listPeople(database.run)).length > 0) return
      log.info({}, 'Nobody can sign in to the office yet. Invite its first person:')
      log.info({}, 'npm run office -- invite "Name" --grant administrator --grant staff')
    },
    stop,
  }

  async function stop(): Promise<void> {
    await settling.stop()
    stopPurge()
    previews.previewer.stop()
    // All at the same time: each finishes an email or a step, and the system waits four minutes for all of them.
    await Promise.all([
      checks.stop().then(() => names.stop()),
      stopMails?.(),
      stopReading?.(),
      replies?.stop(),
      publishing.stop(),
    ])
    // If the counts cannot be written, only they are lost.
    await content.missed.write().catch(() => {})
    await content.store.close()
  }

  /** Whether the sample is read in place of the firm's own content, whose folder is missing. */
  function isFirmMissing(): boolean {
    return sampleOverOwn(settings.DATA_DIR, contentFolderOf(settings)) !== undefined
  }

  async function settle(): Promise<void> {
    await settleDepartures({ database, content, previews, now: Date.now }).catch((error: unknown) =>
      log.error({ code: errorCode(error) }, 'previews and drafts of people who left are not settled'),
    )
    // The sample's terms and people must not replace the firm's.
    if (isFirmMissing()) return
    await takePublishedTerms(database.run, contentFolderOf(settings), Date.now()).catch((error: unknown) =>
      log.error({ code: errorCode(error) }, 'the published terms of conflict checks are not taken over'),
    )
    await keepFirmPeople(database, team, Date.now()).catch((error: unknown) =>
      log.error({ code: errorCode(error) }, 'the list of the people of the firm is not kept'),
    )
  }
}

/** The address at which this server can fetch its own pages. */
function originHere(host: string, localOrigin: string): string {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return localOrigin
  return `http://${host.includes(':') ? `[${host}]` : host}:${new URL(localOrigin).port}`
}

type ContentSettings = Pick<Settings, 'DATA_DIR' | 'CONTENT_DIR' | 'LAWYER_PUBLISHES' | 'PUBLISH_FREE_MB'>

/** Opens the office's content according to the settings. The caller closes its `store`. */
async function contentFromSettings(settings: ContentSettings, timeZone: string, log: Log): Promise<Content> {
  await tryEditing(settings).catch((error: unknown) =>
    log.error(
      { code: systemCode(error) },
      'The content folder cannot be written, so nothing can be published',
    ),
  )
  return openContent({
    contentDir: () => contentFolderOf(settings),
    makeEditable: () => makeEditable(settings),
    notice: () => contentNotice(settings) ?? null,
    lawyerPublishes: settings.LAWYER_PUBLISHES,
    publishedAt: () => lastPublished(settings.DATA_DIR),
    freeMb: settings.PUBLISH_FREE_MB,
    store: await openContentDatabase(settings.DATA_DIR, setApartIn(settings.DATA_DIR, log)),
    timeZone,
    now: Date.now,
  })
}

type TodaySettings = Pick<
  Settings,
  'DATA_DIR' | 'CONTENT_DIR' | 'HEALTH_FREE_MB' | 'BACKUP_SECOND_DIR' | 'BACKUP_RECIPIENT'
>

/** The parts of Today, with those checks of `npm run check` that contact no other machine. */
function openToday(
  settings: TodaySettings,
  timeZone: string,
  parts: Omit<TodayParts, 'calendar' | 'checks' | 'lastProven' | 'backupFailure' | 'now'>,
): TodayParts {
  const { DATA_DIR: dataDir, BACKUP_SECOND_DIR: secondDir, BACKUP_RECIPIENT: recipient } = settings
  const backup = () => checkBackup({ dataDir, secondDir, recipient, isServer: true })
  return {
    ...parts,
    calendar: firmCalendar(() => contentFolderOf(settings), timeZone),
    checks: [
      { name: 'backup', run: backup },
      { name: 'disk', run: () => checkDisk(dataDir, settings.HEALTH_FREE_MB) },
    ],
    lastProven: () => lastProven(dataDir),
    backupFailure: async () => {
      const [line, proven] = [await backup(), lastProven(dataDir)]
      // A server that was just set up has not had a night for a backup yet.
      if (line.state !== 'fault' || !(proven || failedSinceProven(dataDir))) return undefined
      // Part of the key, so that another fault of the same backup also sends an email.
      const fault = failedSinceProven(dataDir) ? 'failed' : proven?.inSecondPlace === false ? 'second' : 'old'
      return { says: line.says, since: `${proven?.name ?? 'none'} ${fault}` }
    },
    now: Date.now,
  }
}

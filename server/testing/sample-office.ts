import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Grant } from '../../office/contract.ts'
import type { Content } from '../../office/content/server/content.ts'
import { createOffice } from '../../office/office.ts'
import type { OfficeSetup } from '../../office/office.ts'
import { checkDueMessages } from '../../office/conflicts/server/message-checks.ts'
import { approveQuestion, maintainer } from '../../office/people/server/access.ts'
import { invite } from '../../office/people/server/invite.ts'
import { openPreviews } from '../../office/preview/server/previewer.ts'
import type { Previews } from '../../office/preview/server/previewer.ts'
import { lawyerNotices } from '../../office/publishing/server/lawyer-notices.ts'
import { publishingFailures } from '../../office/publishing/server/failures.ts'
import type { Publishing } from '../../office/publishing/server/publisher.ts'
import type { Route } from '../../office/kit/route.ts'
import { listQuestions } from '../../office/people/server/store/questions.ts'
import { officeRoutes } from '../../office/routes.ts'
import { firmCalendar } from '../../calendar/firm-calendar.ts'
import type { LocalCheck, TodayParts } from '../../office/today/server/today-parts.ts'
import { openDatabase } from '../store/open-store.ts'
import type { RunSql, SqlDatabase } from '../store/sql-database.ts'
import { createSqlStore } from '../store/sql-store.ts'
import type { MessageStore } from '../store/sql-store.ts'
import { joinOffice } from './join-office.ts'
import type { Joined } from './join-office.ts'
import { openSampleContent } from './sample-content.ts'
import { findNamesIn } from './find-names.ts'
import { ownContacts } from '../../office/conflicts/server/check-message.ts'
import { sampleAreas, sampleFiles, sampleFirm, sampleTeam } from './sample-firm.ts'
import { samplePublishing } from './sample-publishing.ts'
import { createTestBrowser } from './test-browser.ts'
import type { TestBrowser } from './test-browser.ts'

/** An office for tests. A test moves its clock by setting `clock.now`. */
export type SampleOffice = {
  origin: string
  clock: { now: number }
  database: SqlDatabase
  store: MessageStore
  routes: Route[]
  /** When delivery was woken. */
  wakes: number[]
  content: Content
  previews: Previews
  today: TodayParts
  /** The checks that Today runs; none until a test adds one. */
  checks: LocalCheck[]
  /** The office's data, with the content folder in it. */
  folder: string
  publishing: Publishing
  /** Runs the conflict checks that are due. */
  check(): Promise<void>
  reports: string[]
  logged: unknown[]
  /** A browser whose requests count against the address `network`. */
  browser(network?: string): TestBrowser
  /** A one-time token for a person with these grants. */
  invite(grants: Grant[], member?: string | null, name?: string): Promise<string>
  /** Joins with a fresh passkey, and creates recovery codes; a lawyer's grant takes effect at once. */
  join(grants: Grant[], member?: string | null, network?: string): Promise<Joined>
  close(): Promise<void>
}

/** The tables that name people by id, each before the tables that it refers to. */
const tablesOfPeople = [
  'office_sessions',
  'office_recovery_codes',
  'office_passkeys',
  'office_browsers',
  'office_mail_choices',
  'office_sent_mails',
  'office_notices',
  'office_invitations',
  'office_questions',
  'office_lawyers',
  'office_departures',
  'office_people',
]

/** Tests share the database at a URL, so one test's lawyers must not become the next one's. */
async function forgetPeople(run: RunSql): Promise<void> {
  for (const table of tablesOfPeople) await run(`delete from ${table}`)
}

/** Opens an office over SQLite, or over PostgreSQL at `databaseUrl`. */
export async function openSampleOffice(databaseUrl?: string, origin = 'http://localhost:4321') {
  const folder = mkdtempSync(join(tmpdir(), 'office-'))
  const database = await openDatabase({ dataDir: folder, databaseUrl })
  await forgetPeople(database.run)
  const clock = { now: Date.now() }
  const now = () => clock.now
  const store = createSqlStore(database, { now: () => new Date(clock.now) })
  const { content, contentDir, close } = await openSampleContent(folder, now)
  const previews = openPreviews(folder, { RETENTION_DAYS: 365 }, now)
  const wakes: number[] = []
  const checks: LocalCheck[] = []
  const reports: string[] = []
  const logged: unknown[] = []
  const note = (fields: unknown) => void logged.push(fields)
  const log = { info: note, warn: note, error: note }
  const origins = () => [origin]
  const publishing = samplePublishing({ content, folder, database, log })
  const today: TodayParts = {
    run: database.run,
    content,
    areas: sampleAreas,
    team: () => sampleTeam,
    checks,
    isMailSetUp: true,
    mail: undefined,
    answers: undefined,
    origins,
    now,
    publishingFailures: () => publishingFailures(publishing.parts),
    lawyers: publishing.parts.lawyers,
    lawyerNotices: () => lawyerNotices(publishing.parts),
    calendar: firmCalendar(() => contentDir, sampleFirm.timeZone),
    lastProven: () => undefined,
    backupFailure: async () => undefined,
    backups: undefined,
  }
  const setup: OfficeSetup = {
    database,
    conflicts: {
      wake: () => undefined,
      find: findNamesIn(database.run),
      own: () => ownContacts({ firm: sampleFirm, mail: undefined, team: [] }),
    },
    content,
    previews,
    publishing,
    today,
    log,
    now,
    origins,
    firm: sampleFirm,
    team: () => today.team(),
    files: sampleFiles,
    liveSince: () => undefined,
    messages: {
      store,
      areas: () => today.areas(),
      templates: () => [
        { name: 'bring', title: 'Please bring', words: 'Please bring a photo ID.' },
        {
          name: 'decline',
          title: 'We do not represent you',
          words: 'We will not represent you. See another lawyer.',
        },
        { name: 'received', title: 'We have your message', words: 'We write by [day].' },
      ],
      retentionDays: 365,
      wake: () => void wakes.push(clock.now),
      replies: {
        mailbox: { from: 'website@firm.example', to: 'office@firm.example' },
        wake: () => void wakes.push(clock.now),
      },
    },
    report: (person, change, formerEmail) =>
      void reports.push(`${person.name}: ${change}${formerEmail ? ` Also to ${formerEmail}.` : ''}`),
  }
  const answer = createOffice(setup)
  /** Confirms people as the maintainer does, for tests about something else. */
  const confirmAll = () =>
    database.transaction(async (run) => {
      const place = { team: () => sampleTeam, hasWritten: async () => false, now: clock.now }
      for (const question of await listQuestions(run)) {
        if (question.askedBy === null) await approveQuestion(run, question, maintainer, place)
      }
    })
  const office: SampleOffice = {
    origin,
    clock,
    folder,
    database,
    store,
    content,
    previews,
    publishing,
    today,
    checks,
    wakes,
    reports,
    logged,
    check: () => {
      const own = () => ({ emails: new Set<string>(), domains: new Set<string>(), phones: new Set<string>() })
      const find = findNamesIn(database.run)
      return checkDueMessages({ database, find, own, now, log, onChecked: () => undefined })
    },
    routes: officeRoutes(setup),
    browser: (network = '192.0.2.1') =>
      createTestBrowser(origin, (address, request) => answer(new Request(address, request), network)),
    invite: async (grants, member = null, name = 'Dana Sample') => {
      const invitation = { name, email: 'dana@firm.example', member, grants }
      const inviting = { invitedBy: null, origin, now: clock.now }
      const { address } = await database.transaction((run) => invite(run, invitation, inviting))
      return address.slice(address.indexOf('#') + 1)
    },
    join: async (grants, member = null, network) => {
      const joined = await joinOffice(office.browser(network), origin, await office.invite(grants, member))
      await confirmAll()
      return joined
    },
    close: async () => {
      previews.previewer.stop()
      await publishing.publisher.stop()
      await database.close()
      await close()
      rmSync(folder, { recursive: true })
    },
  }
  return office
}

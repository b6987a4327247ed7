import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readContent, todayAtTheOffice } from '../editorial/reading/content-folder.ts'
import { readFolder } from '../editorial/reading/read-folder.ts'
import { reviewList } from '../editorial/reviews/review-list.ts'
import { contentFolderOf } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import type { Settings } from '../settings/declaration.ts'
import { loadSettings, SettingsError, unknownNames } from '../settings/read.ts'
import { checkBackup } from './checks/backup.ts'
import { attention, fault, good, printedLine, runCheck } from './checks/check-line.ts'
import type { Check, CheckLine } from './checks/check-line.ts'
import {
  checkContentFolder,
  checkFirm,
  checkCaptcha,
  checkOldAddresses,
  checkPeople,
  checkReviews,
  goingLive,
  checkSignIn,
} from './checks/going-live.ts'
import { checkDns, checkLate, checkMail, checkMailbox } from './checks/mail.ts'
import { checkClock, checkDisk, checkOwner, checkTimeZone } from './checks/machine.ts'
import { mailboxPlace } from './from-settings.ts'
import type { MailboxPlace } from './mailbox/open-folder.ts'
import { checkHttps, checkProxy } from './checks/web.ts'
import { withKeptToken } from '../office/messages/server/store/mailbox.ts'
import { tryEditing } from '../office/content/store/editable-folder.ts'
import { listPeople } from '../office/people/server/store/people.ts'
import { teamIn } from '../office/people/server/team.ts'
import { lockedOut } from '../office/people/server/locked-out.ts'
import { sampleOverOwn } from './publish/releases.ts'
import { runAtTerminal } from './run-at-terminal.ts'
import { CannotStart } from './start/cannot-start.ts'
import { readFirm, readTimeZone } from './start/firm.ts'
import { openExistingDatabase } from './store/open-store.ts'
import { createSqlStore } from './store/sql-store.ts'
import { sqliteFile } from './store/sqlite-store.ts'
import { knowsOtherLetters } from './store/sql-database.ts'
import type { SqlDatabase } from './store/sql-database.ts'

const usage = `Usage: npm run check
Prints a line for each part of the site, then the open steps of docs/go-live.md. Sends one email to MAIL_TO. Exits with
code 1 if a line says FAULT.`

function checksOf(settings: Settings, valid: string): Check[] {
  const { DATA_DIR, DATABASE_URL, MAIL_FROM, DKIM_SELECTOR, BACKUP_SECOND_DIR, BACKUP_RECIPIENT } = settings
  return [
    { name: 'settings', run: () => signIn(settings, valid) },
    { name: 'mail', run: () => checkMail(settings) },
    { name: 'answers', run: () => answers(settings) },
    { name: 'proxy headers', run: () => checkProxy(settings) },
    { name: 'HTTPS', run: () => checkHttps(settings) },
    { name: 'disk', run: () => checkDisk(DATA_DIR, settings.HEALTH_FREE_MB) },
    { name: 'owner', run: () => checkOwner(DATA_DIR) },
    ...(DATABASE_URL === undefined ? [] : [{ name: 'database', run: () => letters(settings) }]),
    { name: 'content', run: () => contentFolder(settings) },
    { name: 'firm', run: () => firm(settings) },
    { name: 'clock', run: () => checkClock() },
    { name: 'time zone', run: () => checkTimeZone(readTimeZone(contentFolderOf(settings))) },
    { name: 'DNS', run: () => checkDns({ mailFrom: MAIL_FROM, dkimSelector: DKIM_SELECTOR }) },
    {
      name: 'backup',
      run: () =>
        checkBackup({ dataDir: DATA_DIR, secondDir: BACKUP_SECOND_DIR, recipient: BACKUP_RECIPIENT }),
    },
    { name: 'captcha', run: async () => checkCaptcha(settings) },
    { name: 'people', run: () => people(settings) },
    {
      name: 'old addresses',
      run: async () => checkOldAddresses(readFolder(contentFolderOf(settings))),
    },
    { name: 'reviews', run: () => reviews(settings) },
    { name: 'late things', run: () => late(settings) },
  ]
}

async function answers(settings: Settings): Promise<CheckLine> {
  const contentFolder = contentFolderOf(settings)
  const today = () => todayAtTheOffice(readFolder(contentFolder))
  const team = teamIn(() => contentFolder, today)()
  const check = (place: MailboxPlace | undefined) =>
    checkMailbox({
      place,
      isSet: settings.IMAP_URL !== undefined,
      mailFrom: settings.MAIL_FROM,
      ownAddresses: [readFirm(contentFolder).email, ...team.map(({ email }) => email)],
    })
  const place = mailboxPlace(settings)
  if (!place?.token || !hasDatabase(settings)) return check(place)
  return withDatabase(settings, ({ run }) => check(withKeptToken(place, run)))
}

async function letters(settings: Settings): Promise<CheckLine> {
  if (await withDatabase(settings, ({ run }) => knowsOtherLetters(run)))
    return good('The database knows letters other than a to z.')
  return attention(
    'The locale of the database knows only the letters a to z: the searches under Conflicts miss other names, such as Łukasz.',
    'see "Another locale" under "PostgreSQL" in docs/hosts.md.',
  )
}

async function late(settings: Settings): Promise<CheckLine> {
  const files = readFolder(contentFolderOf(settings))
  const today = todayAtTheOffice(files)
  const due = reviewList(readContent(files, today).folder.files, today)
  if (!hasDatabase(settings)) {
    return fault(
      `There are no messages in ${settings.DATA_DIR}.`,
      'set DATA_DIR to the folder of the site, or start the site once.',
    )
  }
  return withDatabase(settings, async (database) =>
    checkLate(await createSqlStore(database).list(), due.length),
  )
}

/** Whether the settings are valid, and whether everyone can sign in to the office with them. */
async function signIn(settings: Settings, valid: string): Promise<CheckLine> {
  const { OFFICE, SITE_ORIGINS, PORT } = settings
  const unknown = unknownNames(process.cwd())
  const line =
    unknown.length === 0
      ? good(valid)
      : attention(
          `.env has ${unknown.join(', ')}, and no setting has that name.`,
          'compare it with .env.example, put a value of several lines in quotation marks, or take it out.',
        )
  if (OFFICE === 'off' || !hasDatabase(settings)) return line
  const origins = SITE_ORIGINS.length > 0 ? SITE_ORIGINS : [`http://localhost:${PORT}`]
  const people = await withDatabase(settings, ({ run }) => lockedOut(run, origins))
  if (people.length === 0) return line
  const named = people.map(({ person, codes }) => ({ name: person.name, codes }))
  return checkSignIn(named, origins, valid)
}

async function people(settings: Settings): Promise<CheckLine> {
  if (settings.OFFICE === 'off') return good('The office is off, so nobody signs in.')
  if (!hasDatabase(settings)) return checkPeople(0)
  return withDatabase(settings, async ({ run }) => checkPeople((await listPeople(run)).length))
}

async function firm({ DATA_DIR, CONTENT_DIR, SITE_ORIGINS }: Settings): Promise<CheckLine> {
  const folder = contentFolderOf({ DATA_DIR, CONTENT_DIR })
  const notOwn = sampleOverOwn(DATA_DIR, folder)
  return notOwn ? fault(notOwn.says, notOwn.todo) : checkFirm(readFirm(folder), SITE_ORIGINS)
}

async function reviews(settings: Settings): Promise<CheckLine> {
  const files = readFolder(contentFolderOf(settings))
  return checkReviews(files, todayAtTheOffice(files))
}

async function contentFolder(settings: Settings): Promise<CheckLine> {
  if (settings.OFFICE === 'off') return good('The office is off, so nothing writes to the content folder.')
  return checkContentFolder(() => tryEditing(settings))
}

/** Whether there is a database. Opening SQLite would create one, and a check creates nothing. */
function hasDatabase({ DATABASE_URL, DATA_DIR }: Settings): boolean {
  return DATABASE_URL !== undefined || existsSync(sqliteFile(DATA_DIR))
}

async function withDatabase<Result>(
  { DATA_DIR, DATABASE_URL }: Settings,
  work: (database: SqlDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openExistingDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The settings, and the text of their line; or only a line, if a setting is wrong. */
function readSettings(): { settings: Settings; valid: string } | { line: CheckLine } {
  try {
    const settings = loadSettings(settingsSchema)
    const { name } = readFirm(contentFolderOf(settings))
    return { settings, valid: `All settings are valid, and ${name} has its name and phone.` }
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof CannotStart)) throw error
    return { line: fault(error.message, 'correct that; the other checks need it.') }
  }
}

/** Prints a check's line; returns whether there is something to do. */
async function tell({ name, run }: Check): Promise<boolean> {
  const line = await runCheck({ name, run })
  if (line.state === 'fault') process.exitCode = 1
  console.log(printedLine(name, line))
  return line.state !== 'good'
}

await runAtTerminal(usage, async () => {
  parseArgs({ options: {} })
  const read = readSettings()
  if ('line' in read) {
    await tell({ name: 'settings', run: async () => read.line })
    return []
  }
  const open: string[] = []
  for (const check of checksOf(read.settings, read.valid)) if (await tell(check)) open.push(check.name)
  return [goingLive(open)]
})

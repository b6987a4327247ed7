import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readContent } from '../editorial/content-folder.ts'
import { todayAtTheOffice } from '../editorial/dates.ts'
import { readFolder } from '../editorial/read-folder.ts'
import { reviewList } from '../editorial/review-list.ts'
import { contentFolderOf } from '../settings/content-folder.ts'
import { settingsSchema } from '../settings/declaration.ts'
import type { Settings } from '../settings/declaration.ts'
import { loadSettings, SettingsError } from '../settings/read.ts'
import { checkBackup } from './checks/backup.ts'
import { fault, good, printedLine, runCheck } from './checks/check-line.ts'
import type { Check, CheckLine } from './checks/check-line.ts'
import { checkDns } from './checks/dns.ts'
import { checkLate } from './checks/late.ts'
import { checkClock, checkDisk, checkTimeZone } from './checks/machine.ts'
import { checkMail } from './checks/mail.ts'
import { checkHttps, checkProxy } from './checks/web.ts'
import { CannotStart } from './start/cannot-start.ts'
import { readFirm, readTimeZone } from './start/firm.ts'
import { openStore } from './store/open-store.ts'
import { sqliteFile } from './store/sqlite-store.ts'

// `npm run check`: ten lines for whoever keeps the site. Exit code 1 if one is a fault.

function checksOf(settings: Settings): Check[] {
  const { DATA_DIR, MAIL_FROM, DKIM_SELECTOR, BACKUP_SECOND_DIR, BACKUP_RECIPIENT } = settings
  return [
    { name: 'mail', run: () => checkMail(settings) },
    { name: 'proxy headers', run: () => checkProxy(settings) },
    { name: 'HTTPS', run: () => checkHttps(settings) },
    { name: 'disk', run: () => checkDisk(DATA_DIR) },
    { name: 'clock', run: () => checkClock() },
    { name: 'time zone', run: () => checkTimeZone(readTimeZone(contentFolderOf(settings))) },
    { name: 'DNS', run: () => checkDns({ mailFrom: MAIL_FROM, dkimSelector: DKIM_SELECTOR }) },
    {
      name: 'backup',
      run: () =>
        checkBackup({ dataDir: DATA_DIR, secondDir: BACKUP_SECOND_DIR, recipient: BACKUP_RECIPIENT }),
    },
    { name: 'late things', run: () => late(settings) },
  ]
}

async function late(settings: Settings): Promise<CheckLine> {
  const { DATA_DIR, DATABASE_URL } = settings
  const files = readFolder(contentFolderOf(settings))
  const today = todayAtTheOffice(files)
  const due = reviewList(readContent(files, today).folder.files, today)
  if (!DATABASE_URL && !existsSync(sqliteFile(resolve(DATA_DIR)))) {
    return fault(`There are no messages in ${resolve(DATA_DIR)}.`, 'set DATA_DIR to the folder of the site.')
  }
  const store = await openStore(
    { dataDir: resolve(DATA_DIR), databaseUrl: DATABASE_URL },
    { busyTimeoutMs: 5_000 },
  )
  try {
    return await checkLate(await store.list(), due.length)
  } finally {
    await store.close()
  }
}

/** The settings, or the line that says what is wrong with them. */
function readSettings(): { settings?: Settings; line: CheckLine } {
  try {
    const settings = loadSettings(settingsSchema)
    const { name } = readFirm(contentFolderOf(settings))
    return { settings, line: good(`All settings are valid, and ${name} has its name and phone.`) }
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof CannotStart)) throw error
    return { line: fault(error.message, 'correct that; the other checks need it.') }
  }
}

const { settings, line } = readSettings()
console.log(printedLine('settings', line))
let faults = line.state === 'fault' ? 1 : 0
for (const check of settings ? checksOf(settings) : []) {
  const result = await runCheck(check)
  if (result.state === 'fault') faults += 1
  console.log(printedLine(check.name, result))
}
if (faults > 0) process.exitCode = 1

import type { Backups } from '../../../server/backup/nightly.ts'
import type { BusinessCalendar } from '../../../calendar/business-days.ts'
import type { Check } from '../../../server/checks/check-line.ts'
import type { Notification } from '../../../server/delivery/mail.ts'
import type { Sending } from '../../../server/delivery/smtp.ts'
import type { RunSql } from '../../../server/store/sql-database.ts'
import type { Content } from '../../content/server/content.ts'
import type { Grant } from '../../contract.ts'
import type { Areas } from '../../messages/server/content-files.ts'
import type { Person } from '../../people/server/store/people.ts'
import type { Team } from '../../people/server/team.ts'
import type { LawyerNotice } from '../../publishing/server/lawyer-notices.ts'
import type { PublishingFailure } from '../../publishing/server/failures.ts'
import type { Fix } from '../contract.ts'

/** A check of this machine that Today runs each time. It contacts no other machine and names no folder. */
export type LocalCheck = Check & { name: Extract<Fix['about'], 'backup' | 'disk'> }

/** How the firm's email is sent, and where answers arrive. */
export type MailOfFirm = Pick<Notification, 'from' | 'to' | 'answers' | 'content'> & { sending: Sending }

export type Viewer = { person: Person; grants: Grant[] }

/** What Today is made from. `calendar` is called each time: the firm's hours may change while the server runs. */
export type TodayParts = {
  run: RunSql
  calendar: () => BusinessCalendar
  content: Content
  areas: Areas
  team: Team
  checks: readonly LocalCheck[]
  /** The last backup that was restored and compared. */
  lastProven: () => { madeAt: string; inSecondPlace: boolean | null } | undefined
  /** The backups that this server makes; undefined if it makes none. */
  backups: Pick<Backups, 'backUpNow' | 'isRunning'> | undefined
  /** Why the last backup failed, and a key, `since`, that changes with each new failure; undefined while all is well. */
  backupFailure: () => Promise<{ says: string; since: string } | undefined>
  publishingFailures: () => Promise<PublishingFailure[]>
  /** The ids of the office's current lawyers. */
  lawyers: () => Promise<ReadonlySet<string>>
  /** Immediate emails to lawyers: about approvals and scheduled publications that ended, and pages taken offline. */
  lawyerNotices: () => Promise<LawyerNotice[]>
  /** Where the office may be used. */
  origins: () => readonly string[]
  isMailSetUp: boolean
  /** How the firm's email goes out; undefined if it is not set up. */
  mail: MailOfFirm | undefined
  /** The folder that is read for answers, as the store names it; undefined if there is none. */
  answers: string | undefined
  now: () => number
}

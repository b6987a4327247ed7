import type { Firm, Mailbox } from '../../server/delivery/mail.ts'
import type { Log } from '../../server/http/log.ts'
import type { SqlDatabase } from '../../server/store/sql-database.ts'
import type { FindNames, OwnContacts } from '../conflicts/server/check-message.ts'
import type { Content } from '../content/server/content.ts'
import type { Report } from '../people/server/report.ts'
import type { Team } from '../people/server/team.ts'
import type { Previews } from '../preview/server/previewer.ts'
import type { Publishing } from '../publishing/server/publisher.ts'
import type { TodayParts } from '../today/server/today-parts.ts'
import type { MessageStore } from '../../server/store/sql-store.ts'
import type { Areas, Templates } from '../messages/server/content-files.ts'

export type OfficeParts = {
  database: SqlDatabase
  content: Content
  previews: Previews
  publishing: Publishing
  firm: Firm
  team: Team
  report: Report
  /** When the current site went live; undefined if the server does not publish it. */
  liveSince: () => Date | undefined
  messages: MessageParts
  /**
   * `wake` looks for names that are to be compared. `find` compares names at once. `own` returns the firm's contact
   * details, which are left out of comparisons.
   */
  conflicts: { wake: () => void; find: FindNames; own: () => OwnContacts }
  today: TodayParts
  log: Log
  now: () => number
}

/**
 * What the messages need besides the database. `store` keeps the lists of what was deleted. `wake` makes delivery look
 * for emails that are due, and `replies.wake` does so for replies. `replies.mailbox` has their addresses. `wake` and
 * `replies` are undefined when email is not set up.
 */
export type MessageParts = {
  store: MessageStore
  areas: Areas
  templates: Templates
  retentionDays: number
  wake: (() => void) | undefined
  replies: { mailbox: Mailbox; wake: () => void } | undefined
}

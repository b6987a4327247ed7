import type { Firm } from '../../delivery/mail.ts'
import type { Log } from '../../http/log.ts'
import type { SqlDatabase } from '../../store/sql-database.ts'
import type { Content } from '../content/parts.ts'
import type { Report } from '../people/report.ts'
import type { MessageParts } from '../messages/parts.ts'
import type { Team } from '../people/team.ts'
import type { Previews } from '../preview/parts.ts'
import type { Publishing } from '../publishing/publisher.ts'
import type { TodayParts } from '../today/parts.ts'

/** What the routes work with. */
export type OfficeParts = {
  database: SqlDatabase
  content: Content
  previews: Previews
  publishing: Publishing
  firm: Firm
  team: Team
  report: Report
  /** When the present site went live; undefined if the server does not publish it. */
  liveSince: () => Date | undefined
  messages: MessageParts
  today: TodayParts
  log: Log
  now: () => number
}

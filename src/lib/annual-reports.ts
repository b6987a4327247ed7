import type { EntityType } from '../../content-model/tool-facts.ts'
import { calendarFile } from './calendar-file.ts'
import type { CalendarDay } from './calendar-file.ts'

/** One of the three groups of entities, with the last day of each year on which its report is on time. */
export type ReportingGroup = {
  entity: EntityType
  /** The label of the choice: "Corporation (business or nonprofit)". */
  label: string
  /** Month and day: "06-30". */
  due: string
}

/** Where an association was formed, and what follows a missed report. Foreign ones are registered in Pennsylvania. */
type Origin = { name: 'domestic' | 'foreign'; label: string; missed: string }

/** What `facts.yaml` says about the annual report, for the tool, its table and the calendar. */
export type AnnualReportLaw = {
  /** In the order of their due dates. */
  groups: readonly ReportingGroup[]
  /** The year in which the first annual reports were due. */
  firstYear: number
  /** In the order in which the tool asks. */
  origins: readonly Origin[]
  /** Who also files a certificate of annual registration, and when. */
  registration: string
}

type AnnualReport = {
  /** The last on-time day, such as 2026-09-30. */
  dueOn: string
  /** The year of the entity's first annual report. */
  firstYear: number
  /** Whether the entity has not had to file an annual report before. */
  isFirst: boolean
}

/**
 * The next report that an entity must file on or after `today`.
 *
 * `due` is the group's day, and `firstYear` is the year of the very first reports. `formedIn` is the calendar year of
 * formation or registration: the duty starts the following year (15 Pa.C.S. § 146(c)). `today` is the day in
 * Pennsylvania, such as 2026-11-21; on the due date itself, the report is still on time.
 */
export function nextAnnualReport(question: {
  due: string
  firstYear: number
  formedIn: number
  today: string
}): AnnualReport {
  const { due, formedIn, today } = question
  const firstYear = Math.max(formedIn + 1, question.firstYear)
  const thisYear = Number(today.slice(0, 4))
  const openYear = today <= `${thisYear}-${due}` ? thisYear : thisYear + 1
  const year = Math.max(firstYear, openYear)
  return { dueOn: `${year}-${due}`, firstYear, isFirst: year === firstYear }
}

/** A due date in words: "June 30" for "06-30". */
export function writtenDue(due: string): string {
  const day = new Date(`2000-${due}T00:00:00Z`)
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

type Publication = {
  /** The page that explains the due date. Every entry links to it, and its host makes the identifiers unique. */
  helperUrl: string
  /** When the file was generated. */
  stamp: Date
}

/** A calendar file for one company: its due date in every year from the next one on, with reminders. */
export function annualReportCalendar(
  report: Publication & { group: ReportingGroup } & Pick<AnnualReport, 'dueOn' | 'firstYear'>,
): string {
  return calendar(report, [yearlyReport(report, report.group, report)])
}

/** The public feed: the due dates of all three groups, in every year from the first reports on. */
export function annualReportFeed(publication: Publication & AnnualReportLaw): string {
  const { groups, firstYear } = publication
  return calendar(
    publication,
    groups.map((group) =>
      yearlyReport(publication, group, { dueOn: `${firstYear}-${group.due}`, firstYear }),
    ),
  )
}

function calendar({ helperUrl, stamp }: Publication, days: readonly CalendarDay[]): string {
  return calendarFile({ name: 'Pennsylvania annual reports', url: helperUrl, stamp, days })
}

function yearlyReport(
  { helperUrl }: Publication,
  { entity, label, due }: ReportingGroup,
  { dueOn, firstYear }: Pick<AnnualReport, 'dueOn' | 'firstYear'>,
): CalendarDay {
  return {
    // An entry replaces any with the same identifier: without the year, a younger company's would move an older one's
    // next date.
    uid: `pennsylvania-annual-report-${entity}-${firstYear}@${new URL(helperUrl).host}`,
    on: dueOn,
    isYearly: true,
    summary: `Pennsylvania annual report due: ${label}`,
    description: [
      `${writtenDue(due)} is the last day to file the annual report with the Department of State.`,
      '15 Pa.C.S. § 146. The first report is due in the calendar year after formation or registration.',
      `More: ${helperUrl}`,
    ].join('\n'),
    reminderDays: [30, 1],
  }
}

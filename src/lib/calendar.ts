import { writtenDue, type AnnualReportLaw, type ReportingGroup } from './annual-reports.ts'
import { calendarFile, type CalendarDay } from './calendar-file.ts'

type Publication = {
  /** The page that explains the due date; every entry links to it, and its host makes the identifiers unique. */
  helperUrl: string
  /** When the file was generated. */
  stamp: Date
}

/** How many days before the due date the calendar sends a reminder. */
const reminderDays = 30

/** A calendar file for one group: its due date every year from `firstDueOn` on, with a reminder. */
export function annualReportCalendar(
  report: Publication & { group: ReportingGroup; firstDueOn: string },
): string {
  return calendar(report, [yearlyReport(report, report.group, report.firstDueOn)])
}

/** The public feed: the due dates of all three groups, every year from the first reports on. */
export function annualReportFeed(publication: Publication & AnnualReportLaw): string {
  const { groups, firstYear } = publication
  return calendar(
    publication,
    groups.map((group) => yearlyReport(publication, group, `${firstYear}-${group.due}`)),
  )
}

function calendar({ helperUrl, stamp }: Publication, days: readonly CalendarDay[]): string {
  return calendarFile({ name: 'Pennsylvania annual reports', url: helperUrl, stamp, days })
}

function yearlyReport({ helperUrl }: Publication, group: ReportingGroup, firstOn: string): CalendarDay {
  const { entity, label, due } = group
  return {
    uid: `pennsylvania-annual-report-${entity}@${new URL(helperUrl).host}`,
    on: firstOn,
    isYearly: true,
    summary: `Pennsylvania annual report due (${label})`,
    description: [
      `${writtenDue(due)} is the last day to file the annual report with the Department of State.`,
      '15 Pa.C.S. § 146. The first report is due in the calendar year after formation or registration.',
      `More: ${helperUrl}`,
    ].join('\n'),
    reminderDays,
  }
}

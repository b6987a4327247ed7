import { writtenDue, type AnnualReport, type AnnualReportLaw, type ReportingGroup } from './annual-reports.ts'
import { calendarFile, type CalendarDay } from './calendar-file.ts'

type Publication = {
  /** The page that explains the due date; every entry links to it, and its host makes the identifiers unique. */
  helperUrl: string
  /** When the file was generated. */
  stamp: Date
}

/** A calendar file for one company: its due date every year from the next one on, with reminders. */
export function annualReportCalendar(
  report: Publication & { group: ReportingGroup } & Pick<AnnualReport, 'dueOn' | 'firstYear'>,
): string {
  return calendar(report, [yearlyReport(report, report.group, report)])
}

/** The public feed: the due dates of all three groups, every year from the first reports on. */
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
    // An entry replaces one with the same identifier: that of a younger company would move an older one's next date.
    uid: `pennsylvania-annual-report-${entity}-${firstYear}@${new URL(helperUrl).host}`,
    on: dueOn,
    isYearly: true,
    summary: `Pennsylvania annual report due (${label})`,
    description: [
      `${writtenDue(due)} is the last day to file the annual report with the Department of State.`,
      '15 Pa.C.S. § 146. The first report is due in the calendar year after formation or registration.',
      `More: ${helperUrl}`,
    ].join('\n'),
    reminderDays: [30, 1],
  }
}

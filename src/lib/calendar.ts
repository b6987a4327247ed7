import { writtenDue } from './annual-reports.ts'
import type { AnnualReportLaw, ReportingGroup } from './annual-reports.ts'
import { contentLines, escapeText } from './line-folding.ts'

type Publication = {
  /** The page that explains the due date; every entry links to it, and its host makes the identifiers unique. */
  helperUrl: string
  /** When the file was generated. */
  stamp: Date
}

type YearlyDay = {
  uid: string
  /** The first occurrence, such as 2026-09-30. */
  firstOn: string
  summary: string
  description: string
}

/** How many days before the due date the calendar sends a reminder. */
export const reminderDays = 30

/** The media type of calendar files. */
export const calendarType = 'text/calendar; charset=utf-8'

/** A calendar file (RFC 5545) for one group: its due date every year from `firstDueOn` on, with a reminder. */
export function annualReportCalendar(
  report: Publication & { group: ReportingGroup; firstDueOn: string },
): string {
  return calendar(report, [yearlyReport(report, report.group, report.firstDueOn)])
}

/** The public feed (RFC 5545, RFC 7986): the due dates of all three groups, every year from the first reports on. */
export function annualReportFeed(publication: Publication & AnnualReportLaw): string {
  const { groups, firstYear } = publication
  return calendar(
    publication,
    groups.map((group) => yearlyReport(publication, group, `${firstYear}-${group.due}`)),
  )
}

function yearlyReport({ helperUrl }: Publication, group: ReportingGroup, firstOn: string): YearlyDay {
  const { entity, label, due } = group
  return {
    uid: `pennsylvania-annual-report-${entity}@${new URL(helperUrl).host}`,
    firstOn,
    summary: `Pennsylvania annual report due (${label})`,
    description: [
      `${writtenDue(due)} is the last day to file the annual report with the Department of State.`,
      '15 Pa.C.S. § 146. The first report is due in the calendar year after formation or registration.',
      `More: ${helperUrl}`,
    ].join('\n'),
  }
}

function calendar({ helperUrl, stamp }: Publication, days: readonly YearlyDay[]): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Engraved law site//Pennsylvania annual reports//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:Pennsylvania annual reports',
    'X-WR-CALNAME:Pennsylvania annual reports',
    'REFRESH-INTERVAL;VALUE=DURATION:P1W',
    ...days.flatMap((day) => yearlyEvent(day, helperUrl, stamp)),
    'END:VCALENDAR',
  ])
}

function yearlyEvent(day: YearlyDay, helperUrl: string, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${day.uid}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    `DTSTART;VALUE=DATE:${day.firstOn.replaceAll('-', '')}`,
    'RRULE:FREQ=YEARLY',
    `SUMMARY:${escapeText(day.summary)}`,
    `DESCRIPTION:${escapeText(day.description)}`,
    `URL:${helperUrl}`,
    // A due date is not an appointment: without this line the whole day would show as busy.
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-P${reminderDays}D`,
    `DESCRIPTION:${escapeText(`In ${reminderDays} days: ${day.summary}`)}`,
    'END:VALARM',
    'END:VEVENT',
  ]
}

/** RFC 5545, 3.3.5, form 2: 20261121T080000Z. */
function utcStamp(stamp: Date): string {
  return stamp
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replace(/[-:]/g, '')
}

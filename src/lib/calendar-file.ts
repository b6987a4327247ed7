import { contentLines, escapeText } from '../../text/line-folding.ts'

export type CalendarDay = {
  uid: string
  /** The day, or the first one of a yearly entry: 2026-09-30. */
  on: string
  isYearly: boolean
  summary: string
  description: string
  /** How many days before it the calendar reminds. An entry that is added late still has the later reminders. */
  reminderDays: readonly number[]
}

/** `url` is the page that explains the days; `stamp` is when the file was generated. */
type CalendarFile = { name: string; url: string; stamp: Date; days: readonly CalendarDay[] }

export const calendarType = 'text/calendar; charset=utf-8'

/** A calendar file (RFC 5545, RFC 7986). */
export function calendarFile({ name, url, stamp, days }: CalendarFile): string {
  return contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Engraved law site//${name}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1W',
    ...days.flatMap((day) => dayEvent(day, url, stamp)),
    'END:VCALENDAR',
  ])
}

function dayEvent(day: CalendarDay, url: string, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${day.uid}`,
    `DTSTAMP:${utcStamp(stamp)}`,
    `DTSTART;VALUE=DATE:${day.on.replaceAll('-', '')}`,
    ...(day.isYearly ? ['RRULE:FREQ=YEARLY'] : []),
    `SUMMARY:${escapeText(day.summary)}`,
    `DESCRIPTION:${escapeText(day.description)}`,
    `URL:${url}`,
    // A due date is not an appointment: without this line, the whole day would show as busy.
    'TRANSP:TRANSPARENT',
    ...day.reminderDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-P${days}D`,
      `DESCRIPTION:${escapeText(`${inDays(days)}: ${day.summary}`)}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

function inDays(days: number): string {
  return days === 1 ? 'Tomorrow' : `In ${days} days`
}

/** A time as RFC 5545 writes it (3.3.5, form 2): 20261121T080000Z. */
function utcStamp(stamp: Date): string {
  return stamp.toISOString().replace(/[-:]|\.\d+/g, '')
}

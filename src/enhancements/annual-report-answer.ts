import { annualReportRules, nextAnnualReport, type EntityType } from '../lib/annual-reports.ts'
import { annualReportCalendar } from '../lib/calendar.ts'
import { writtenDate } from '../lib/dates.ts'

type Question = { entity: EntityType; formedIn: number; now: Date }

/** The answer of the annual-report helper. `site` is what the helper's element tells of the site (`data-*`). */
export function answerWith(
  { entity, formedIn, now }: Question,
  site: DOMStringMap,
): (string | HTMLElement)[] {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const report = nextAnnualReport({ entity, formedIn, today: today.join('-') })

  const day = document.createElement('strong')
  day.textContent = writtenDate(new Date(report.dueOn))
  const which = report.isFirst ? 'This is its first annual report. ' : ''
  const calendar = annualReportCalendar({
    entity,
    firstDueOn: report.dueOn,
    host: site['host'] ?? location.host,
    helperUrl: site['helperUrl'] ?? location.href,
    stamp: now,
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
  link.download = `pennsylvania-annual-report-${entity}.ics`
  link.textContent = 'Put it into your calendar, every year, with a reminder (.ics)'
  return [
    `The next annual report is due by`,
    day,
    `${which}${annualReportRules[entity].label}: the annual report of 15 Pa.C.S. § 146, filed with the Department of State. `,
    link,
  ]
}

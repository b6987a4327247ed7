import { annualReportRules, nextAnnualReport, type EntityType } from '../lib/annual-reports.ts'
import { annualReportCalendar } from '../lib/calendar.ts'
import { formatDate } from '../lib/dates.ts'

type Question = { entity: EntityType; formedIn: number; now: Date }

/** The annual-report helper's answer. `dataset` is the helper element's: host and tool address of the calendar file. */
export function answerWith(
  { entity, formedIn, now }: Question,
  dataset: DOMStringMap,
): (string | HTMLElement)[] {
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  )
  const report = nextAnnualReport({ entity, formedIn, today: today.join('-') })

  const day = document.createElement('strong')
  day.textContent = formatDate(new Date(report.dueOn))
  const which = report.isFirst ? 'This is its first annual report. ' : ''
  const calendar = annualReportCalendar({
    entity,
    firstDueOn: report.dueOn,
    host: dataset['host'] ?? location.host,
    helperUrl: dataset['helperUrl'] ?? location.href,
    stamp: now,
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
  link.download = `pennsylvania-annual-report-${entity}.ics`
  link.textContent = 'Add it to your calendar with a yearly reminder (.ics)'
  return [
    `The next annual report is due by`,
    day,
    `${which}${annualReportRules[entity].label}: file it with the Department of State. `,
    link,
  ]
}

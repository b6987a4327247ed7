import { enhanceTool, calendarLink, pennsylvaniaDay } from './tool.ts'
import { nextAnnualReport, annualReportCalendar } from '../lib/annual-reports.ts'
import type { ReportingGroup } from '../lib/annual-reports.ts'
import { formatDate } from '../../text/day-in-words.ts'

export function enhanceAnnualReportHelper() {
  enhanceTool('[data-annual-report]', (form, helper) => {
    const given = new FormData(form)
    const origin = given.get('origin')
    const kind = form.querySelector<HTMLInputElement>('[name=entity]:checked')
    const formedIn = Number(given.get('formedIn'))
    const now = new Date()
    const today = pennsylvaniaDay(now)
    const thisYear = Number(today.slice(0, 4))
    if (!origin || !kind) return ['Select where the company was formed and its kind.']
    if (!Number.isInteger(formedIn) || formedIn < 1681 || formedIn > thisYear)
      return [`Enter the year with four digits, no later than ${thisYear}.`]
    // The page has what follows a missed report, and who must also file something else, for readers without script.
    const inPage = [`[data-origin=${origin as string}]`]
    if (kind.value !== 'corporation') inPage.push('[data-registration]')
    const notes = inPage.map((selector) => helper.querySelector(selector)?.cloneNode(true) ?? '')
    return [...answerWith({ kind, formedIn, now, today }, helper.dataset), ...notes]
  })
}

/** `kind` is the input with the chosen kind of company; its value is the name of a group. */
type Question = { kind: HTMLInputElement; formedIn: number; now: Date; today: string }

/**
 * The annual-report helper's answer. `dataset` is the helper element's: the year of the first reports, and the host
 * and the tool's address for the calendar file.
 */
function answerWith(
  { kind, formedIn, now, today }: Question,
  dataset: DOMStringMap,
): (string | HTMLElement)[] {
  const group = groupOf(kind)
  const report = nextAnnualReport({
    due: group.due,
    firstYear: Number(dataset['firstYear']),
    formedIn,
    today,
  })

  const day = document.createElement('strong')
  day.textContent = formatDate(new Date(report.dueOn))
  const which = report.isFirst
    ? 'This is its first annual report. '
    : 'If an earlier one was missed, see below. '
  const calendar = annualReportCalendar({
    group,
    ...report,
    helperUrl: dataset['helperUrl'] ?? location.href,
    stamp: now,
  })
  const link = calendarLink('Add it to your calendar with a yearly reminder (.ics)', {
    name: `pennsylvania-annual-report-${group.entity}.ics`,
    file: calendar,
  })
  return [
    `The next annual report is due by`,
    day,
    `${which}${group.label}: file it with the Department of State. `,
    link,
  ]
}

/** The group as the page describes it: its day in the choice's data, its name in the label. */
function groupOf({ value, dataset, labels }: HTMLInputElement): ReportingGroup {
  return {
    entity: value as ReportingGroup['entity'],
    label: labels?.[0]?.textContent.trim() ?? '',
    due: dataset['due'] ?? '',
  }
}

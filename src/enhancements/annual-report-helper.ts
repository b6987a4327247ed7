import type { EntityType } from '../lib/annual-reports.ts'

/** Brings the annual-report helper to life. The dates and the calendar load when the visitor asks for them. */
export function enhanceAnnualReportHelper() {
  const helper = document.querySelector<HTMLElement>('[data-annual-report]')
  const form = helper?.querySelector('form')
  const button = form?.querySelector('button')
  const answer = helper?.querySelector<HTMLElement>('[role=status]')
  if (!helper || !form || !button || !answer) return

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const given = new FormData(form)
    const entity = given.get('entity') as EntityType | null
    const formedIn = Number(given.get('formedIn'))
    const now = new Date()
    if (!entity) return say(answer, 'Select the kind of company.')
    if (!Number.isInteger(formedIn) || formedIn < 1681 || formedIn > now.getFullYear())
      return say(answer, `Enter the year with four digits, no later than ${now.getFullYear()}.`)
    void show(helper, answer, { entity, formedIn, now })
  })
  button.disabled = false
}

type Question = { entity: EntityType; formedIn: number; now: Date }

async function show(helper: HTMLElement, answer: HTMLElement, { entity, formedIn, now }: Question) {
  const { annualReportRules, nextAnnualReport } = await import('../lib/annual-reports.ts')
  const { annualReportCalendar } = await import('../lib/calendar.ts')
  const { writtenDate } = await import('../lib/dates.ts')
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
    host: helper.dataset['host'] ?? location.host,
    helperUrl: helper.dataset['helperUrl'] ?? location.href,
    stamp: now,
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
  link.download = `pennsylvania-annual-report-${entity}.ics`
  link.textContent = 'Put it into your calendar, every year, with a reminder (.ics)'
  answer.replaceChildren(
    `The next annual report is due by`,
    day,
    `${which}${annualReportRules[entity].label}: the annual report of 15 Pa.C.S. § 146, filed with the Department of State. `,
    link,
  )
}

function say(answer: HTMLElement, sentence: string) {
  answer.textContent = sentence
}

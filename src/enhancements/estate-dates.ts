import { dayAfter } from '../../text/iso-day.ts'
import { lastWorkday, periodEnd } from '../lib/estate-dates.ts'
import type { StartingDay } from '../lib/estate-dates.ts'
import { calendarFile } from '../lib/calendar-file.ts'
import { calendarLink, enhanceTool, pennsylvaniaDay } from './tool.ts'

/** A listed period with a known date: its last day, and the day to act by if offices are closed on that day. */
type Dated = { item: HTMLElement; title: string; source: string; lastDay: string; actBy: string }

const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export function enhanceEstateDates() {
  const answerIn = (form: HTMLFormElement, tool: HTMLElement) => {
    const now = new Date()
    const today = pennsylvaniaDay(now)
    const inputs = [...form.querySelectorAll<HTMLInputElement>('[type=date], :checked')]
    const given: Given = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    const fault = faultOf(given, tool, today)
    const { asker, death, letters } = given
    if (fault || !death || !asker) return [fault ?? '']
    const dated = datesIn(tool, { asker, death, letters: letters || undefined, today })
    const limits = tool.querySelector(':scope > p')?.textContent ?? ''
    return answerTo(dated, { today, now, limits, url: tool.dataset['helperUrl'] ?? location.href })
  }
  enhanceTool('[data-estate-dates]', answerIn, clear)
}

type Given = Partial<Record<'lived' | 'asker' | 'death' | 'letters', string>>

function faultOf(
  { lived, asker, death, letters }: Given,
  tool: HTMLElement,
  today: string,
): string | undefined {
  const { checked = '', early } = tool.dataset
  if (!lived || !asker) return 'Answer both questions.'
  if (lived === 'no')
    return 'These dates are for people who lived in Pennsylvania. Another state’s law decides most of what has to be done elsewhere, and Pennsylvania may still tax a house or land here. Ask a lawyer in both places.'
  if (!death) return 'Enter the date of death.'
  // For an impossible day, a browser gives no value; a year of two digits is read as 0026.
  if (tool.querySelector('[type=date]:invalid'))
    return 'One of the dates is incomplete or does not exist. Enter it again.'
  if (death > today) return 'The date of death is in the future. Enter it again.'
  if (death < checked) return early
  if (letters && letters < death) return 'Letters are granted after a death. Enter both dates again.'
  if (letters && letters > today)
    return 'The date of the letters is in the future. Leave it empty until they are granted.'
  return undefined
}

function datesIn(
  tool: HTMLElement,
  days: { asker: string; death: string; letters: string | undefined; today: string },
): Dated[] {
  return [...tool.querySelectorAll<HTMLElement>('[data-period]')].flatMap((item): Dated[] => {
    item.hidden = !item.dataset['concerns']?.split(' ').includes(days.asker)
    const period = {
      from: item.dataset['from'] as StartingDay,
      months: Number(item.dataset['months']),
      days: Number(item.dataset['days']),
    }
    const lastDay = periodEnd(period, days)
    if (item.hidden) return []
    // A period that begins on the later of two days may end later than it seems while one of them is unknown.
    if (!lastDay || (period.from === 'later' && !days.letters && lastDay < days.today)) {
      item.prepend(dateLine('Enter the date of the letters to see this date.'))
      return []
    }
    const workday = lastWorkday(lastDay, tool.dataset['closed'] ?? '')
    // On the weekend itself, the workday before it has passed.
    const actBy = workday < days.today ? lastDay : workday
    item.prepend(dateLine(sentenceFor(lastDay, actBy, days.today), lastDay))
    const [title = '', source = ''] = ['h4', '.estate-source'].map(
      (part) => item.querySelector(part)?.textContent ?? '',
    )
    return [{ item, title, source, lastDay, actBy }]
  })
}

function sentenceFor(lastDay: string, actBy: string, today: string): string {
  if (lastDay < today) return `${inWords(lastDay)}. This day has passed.`
  return actBy === lastDay ? inWords(lastDay) : `${inWords(lastDay)}: act by ${inWords(actBy)}`
}

function answerTo(
  dated: readonly Dated[],
  { today, now, limits, url }: { today: string; now: Date; limits: string; url: string },
): (string | HTMLElement)[] {
  const ahead = dated.filter(({ lastDay }) => lastDay >= today).sort((a, b) => (a.actBy < b.actBy ? -1 : 1))
  const [next] = ahead
  const first = next ? `The next date is ${inWords(next.actBy)}: ${next.title}. ` : ''
  const late =
    ahead.length < dated.length
      ? 'A day in the list has passed. If what was due by then has not been done, call a lawyer now. '
      : ''
  const sentence = `${first}${late}All dates are in the list below. `
  if (!next) return [sentence, printButton()]
  const file = calendarFile({
    name: 'Dates after a death',
    url,
    stamp: now,
    days: ahead.map(({ item, title, source, lastDay, actBy }) => ({
      uid: `after-a-death-${item.dataset['period'] ?? ''}-${lastDay}@${new URL(url).host}`,
      on: actBy,
      isYearly: false,
      summary: title,
      description: `Last day: ${inWords(lastDay)}. ${source}.\n${limits}\nMore: ${url}`,
      // Outlook keeps only one reminder of an entry ([MS-OXCICAL] 2.1.3.1.1.20.62), so one that has passed must not
      // be there.
      reminderDays: dayAfter(today, 14) <= actBy ? [14, 1] : [1],
    })),
  })
  const link = calendarLink('Add them to your calendar (.ics)', { name: 'dates-after-a-death.ics', file })
  return [sentence, link, printButton()]
}

function printButton(): HTMLElement {
  const button = document.createElement('button')
  button.textContent = 'Print this page'
  button.addEventListener('click', () => {
    print()
  })
  return button
}

function dateLine(words: string, day?: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'estate-date'
  const time = document.createElement('time')
  line.append(day ? Object.assign(time, { dateTime: day, textContent: words }) : words)
  return line
}

function clear(tool: HTMLElement) {
  for (const line of tool.querySelectorAll('.estate-date')) line.remove()
  for (const item of tool.querySelectorAll<HTMLElement>('[data-period]')) item.hidden = false
}

/** A day as "Wednesday, June 3, 2026". */
function inWords(day: string): string {
  return written.format(new Date(day))
}

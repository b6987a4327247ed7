import type { TextCheck } from '../reading/content-folder.ts'
import { months } from '../reading/figures.ts'
import { rangesOf } from '../reading/phrases.ts'
import { problemAt } from '../reading/problem-at.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const written = new RegExp(
  `(?:\\b(${weekdays.join('|')}),? )?\\b(${months.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`,
)

/** A date in a text is a day of the calendar, and falls on the weekday that the text gives it. */
export const possibleDays: TextCheck = (file) =>
  file.passages.flatMap((passage) =>
    rangesOf(passage.text, written).flatMap(({ start, end }) => {
      const fault = faultOf(passage.text.slice(start, end))
      return fault ? [problemAt(file, passage, { start, end }, { message: fault })] : []
    }),
  )

function faultOf(words: string): string | undefined {
  const [, weekday, monthName = '', dayText = '', yearText] = new RegExp(written, 'i').exec(words) ?? []
  const month = months.findIndex((name) => name.toLowerCase() === monthName.toLowerCase())
  // A leap year, where the text gives no year.
  const year = Number(yearText ?? 2024)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Number(dayText)
  if (day < 1 || day > last)
    return `"${words}" is not a day: ${months[month]}${yearText ? ` ${yearText}` : ''} has ${last} days. Write the right date.`
  if (!weekday || !yearText) return undefined
  const real = weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()]
  if (real?.toLowerCase() === weekday.toLowerCase()) return undefined
  return `"${words}" is a ${real}. Correct the weekday or the date.`
}

import { valuesOf } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import { dayAfter, isoDay } from '../../text/iso-day.ts'
import { problemAt } from '../finding.ts'
import type { Problem, Objection } from '../finding.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check, FileCheck } from '../reading/content-folder.ts'
import { practiceAreaOf } from '../reading/content-values.ts'
import { months } from '../reading/figures.ts'
import { rangesOf } from '../reading/phrases.ts'

/** Fields with days on which something has happened. */
const past = ['asOf', 'checked', 'reviewed', 'entered']

/** Fields with days that may be in the future, and by how many years: more is a typing mistake. */
const ahead: Record<string, number> = { date: 2, effective: 1, changed: 2, reviewBy: 3 }

const earliestYear = 1990

/** The days in a file must be plausible: nothing was checked in the future, and no year is mistyped. */
export const dateOrder: Check = (file, { today }) =>
  daysOf(file).flatMap((day) => impossible(file, day, today))

type Day = { path: string; name: string; day: string }

/** Every value that is written as a day, with its field. */
function daysOf({ collection, fields }: ContentFile): Day[] {
  return valuesOf(kindOf(collection).schema, fields).flatMap(({ path, value }) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
      ? [{ path, name: path.split('.').at(-1) ?? '', day: value }]
      : [],
  )
}

function impossible(file: ContentFile, { path, name, day }: Day, today: string): Problem[] {
  const isTold = path.startsWith('changes.') && name === 'date'
  if ((past.includes(name) || isTold) && day > today) {
    const instead = isTold
      ? 'A change is listed when it has taken effect: correct the date, or add it then.'
      : 'Write the day on which it was done.'
    return [finding(file, path, `\`${name}: ${day}\` is in the future; today is ${today}. ${instead}`)]
  }
  const years = ahead[name]
  const latest = years === undefined ? today : `${Number(today.slice(0, 4)) + years}${today.slice(4)}`
  const isKnown = years !== undefined || past.includes(name) || isTold
  if (isKnown && (day > latest || Number(day.slice(0, 4)) < earliestYear))
    return [finding(file, path, `\`${name}: ${day}\` cannot be meant. Check the year.`)]
  return []
}

function finding(file: ContentFile, field: string, message: string): Problem {
  return { file: file.path, line: file.lineOfField(field), message }
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const written = new RegExp(
  `(?:\\b(${weekdays.join('|')}),? )?\\b(${months.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`,
)

/** A date in a text must be in the calendar, and on the weekday that the text gives. */
export const possibleDays: FileCheck = (file) =>
  file.passages.flatMap((passage) =>
    rangesOf(passage.text, written).flatMap(({ start, end }) => {
      const words = passage.text.slice(start, end)
      // "In June 31 employers came" counts employers; "in June 31st" does not.
      const mayCount = /\b(?:in|last|since|this) $/i.test(passage.text.slice(0, start)) && /\d$/.test(words)
      const fault = faultOf(words, mayCount)
      return fault ? [problemAt(file, passage, { start, end }, fault)] : []
    }),
  )

/** What is wrong with a date; undefined if nothing is. With `mayCount`, a number without a year may count something. */
function faultOf(words: string, mayCount: boolean): Objection | undefined {
  const [, weekday, monthName = '', dayText = '', yearText] = new RegExp(written, 'i').exec(words) ?? []
  const month = months.findIndex((name) => name.toLowerCase() === monthName.toLowerCase())
  // Without a year in the text, a leap year.
  const year = Number(yearText ?? 2024)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const day = Number(dayText)
  if (day < 1 || day > last)
    return {
      message: `"${words}" is not a date: ${months[month]}${yearText ? ` ${yearText}` : ''} has ${last} days. Correct the date.`,
      // No month has 40 days: "By May 40 people had come".
      ...((day > 31 || mayCount) && !yearText && { grade: 'asks' }),
    }
  if (!weekday || !yearText) return undefined
  const real = weekdays[new Date(Date.UTC(year, month, day)).getUTCDay()]
  if (real?.toLowerCase() === weekday.toLowerCase()) return undefined
  return { message: `"${words}" is a ${real}. Correct the weekday or the date.` }
}

/** How many days a fee must still be valid when it is entered. */
const leastDays = 90

/**
 * A fee must be valid for at least 90 days when it is entered. Once its last day has passed, it is due for review,
 * not a problem.
 */
export const feeDays: Check = (file, { today }) => {
  const least = dayAfter(today, leastDays)
  return (practiceAreaOf(file)?.fees?.items ?? []).flatMap(({ name, validUntil }, place) => {
    const until = validUntil && isoDay(validUntil)
    if (!until || until < today || until >= least) return []
    const message = `The fee for "${name}" holds until ${until} only. A fee that is entered now holds at least until ${least}; if it was entered earlier, enter the next one before it ends.`
    return [{ file: file.path, line: file.lineOfField(`fees.items.${place}.validUntil`), message }]
  })
}

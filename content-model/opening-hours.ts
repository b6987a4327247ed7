import { z } from 'zod'
import { line } from './content-tools.ts'

const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Write the time as "08:30".' })

const openHours = z
  .strictObject({
    days: line.min(3).max(100).meta({ label: 'Days', help: 'The days: "Monday to Friday".', prose: true }),
    from: time().meta({ label: 'From', help: 'Opening time, such as "08:30".' }),
    to: time().meta({ label: 'To', help: 'Closing time, such as "17:00".' }),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    message: 'The office closes before it opens. Correct one of the times.',
  })

/** The hours of an office. A day may have several lines, with a break between them, which must not overlap. */
export const openingHoursSchema = () =>
  z
    .array(openHours)
    .max(21)
    .superRefine((lines, issues) => {
      for (const [index, { days, from, to }] of lines.entries()) {
        const on = weekdaysIn(days)
        const same = lines
          .slice(0, index)
          .find(
            (line) =>
              line.from < to && from < line.to && weekdaysIn(line.days).some((day) => on.includes(day)),
          )
        if (!same) continue
        const message = `“${same.days}” has hours for one of these days already. Leave the day out there, such as “Monday to Thursday”.`
        issues.addIssue({ code: 'custom', path: [index, 'days'], message })
      }
    })

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The weekdays in a text such as "Monday to Thursday and Saturday"; 1 is Monday, as in ISO 8601. */
export function weekdaysIn(text: string): number[] {
  // The only usual abbreviation that is not the beginning of the name.
  const written = text.toLowerCase().replace(/\bweds\b/g, 'wed')
  const words = written.match(/[a-z]+|[-–—~]/g) ?? []
  const days: number[] = []
  let isRange = false
  for (const word of words) {
    const day = weekdays.findIndex((name) => word.length >= 3 && `${name}s`.startsWith(word)) + 1
    const last = days.at(-1)
    if (day > 0 && isRange && last !== undefined) days.push(...daysAfter(last, day))
    else if (day > 0) days.push(day)
    isRange = day === 0 && /^(?:to|thru|through|until|[-–—~])$/.test(word)
  }
  return [...new Set(days)]
}

function daysAfter(first: number, last: number): number[] {
  const length = (last - first + 7) % 7
  return Array.from({ length }, (_, index) => ((first + index) % 7) + 1)
}

/** The names of U.S. public holidays, including those of single states; `calendar/holidays.ts` has their days. */
export const publicHolidays = [
  "New Year's Day",
  'Martin Luther King Jr. Day',
  "Presidents' Day",
  'Memorial Day',
  'Flag Day',
  'Juneteenth',
  'Independence Day',
  'Labor Day',
  'Columbus Day',
  'Veterans Day',
  'Thanksgiving Day',
  'Christmas Day',
  "Lincoln's Birthday",
  'Election Day',
] as const

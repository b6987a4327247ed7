import { valuesOf } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { Check } from '../reading/content-folder.ts'
import type { Problem } from '../finding.ts'

/** Days that say what has already happened. */
const past = ['asOf', 'checked', 'reviewed', 'entered']

/** Days that may be in the future, and how many years at most: more is a typing mistake. */
const ahead: Record<string, number> = { date: 2, effective: 1, changed: 2, reviewBy: 3 }

const earliestYear = 1990

/** The days of a file can be meant: nothing was checked in the future, and no year is mistyped. */
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

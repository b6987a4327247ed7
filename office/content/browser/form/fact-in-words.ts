import { dayInWords } from '../../../../text/day-in-words.ts'

/** An entry of the figures of law in words: "7 dollars, 15 Pa.C.S. § 153"; undefined for an entry of another list. */
export function factInWords(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  if (!('value' in entry && 'unit' in entry && 'source' in entry)) return undefined
  const { value, unit, source } = entry
  if ((typeof value !== 'number' && typeof value !== 'string') || typeof unit !== 'string') return undefined
  return [valueInWords(value, unit), ...(typeof source === 'string' ? [source] : [])].join(', ')
}

function valueInWords(value: number | string, unit: string): string {
  if (typeof value === 'string') return dayInWords(value)
  const number = value.toLocaleString('en-US', { useGrouping: unit !== 'year' })
  if (unit === 'year') return number
  if (unit === 'age') return `age ${number}`
  if (unit === 'share')
    return `a share of ${value.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 4 })}`
  // Units are written in the plural.
  return `${number} ${value === 1 ? unit.replace(/(?<=[a-z]{2})s$/, '') : unit}`
}

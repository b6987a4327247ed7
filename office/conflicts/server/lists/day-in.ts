const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Two-digit years up to this one are of this century, as in Excel. */
const lastOfCentury = 29

const patterns: [RegExp, (parts: string[]) => [year: string, month: string, day: string]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/, ([year = '', month = '', day = '']) => [year, month, day]],
  [
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/,
    ([month = '', day = '', year = '']) => [year, month, day],
  ],
  [
    /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i,
    ([month = '', day = '', year = '']) => [year, monthNamed(month), day],
  ],
  [
    /^(\d{1,2})[- ]([a-z]{3})[a-z]*\.?[- ](\d{4}|\d{2})$/i,
    ([day = '', month = '', year = '']) => [year, monthNamed(month), day],
  ],
]

function monthNamed(name: string): string {
  return String(months.indexOf(name.toLowerCase()) + 1)
}

/** The day that a text names, in the ways that American programs write it, such as "2019-03-15"; undefined if none. */
export function dayIn(text: string): string | undefined {
  for (const [pattern, order] of patterns) {
    const found = pattern.exec(text.trim())
    if (!found) continue
    const [year, month, day] = order(found.slice(1)).map(Number)
    return day && month ? dayOf(fullYear(year ?? 0), month, day) : undefined
  }
  return undefined
}

function fullYear(year: number): number {
  if (year >= 100) return year
  return year <= lastOfCentury ? 2_000 + year : 1_900 + year
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1_900 ? date.toISOString().slice(0, 10) : undefined
}

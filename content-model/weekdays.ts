const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The weekdays in a text such as "Monday to Thursday and Saturday"; 1 is Monday, as in ISO 8601. */
export function weekdaysIn(text: string): number[] {
  // The one usual short form that does not begin its name.
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

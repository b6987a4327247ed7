/** List styles, by the attribute `type`. */
const ofType: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}

/** How an HTML list marks its items, by its `list-style-type` or `type`; undefined for digits and bullets. */
export function listLabel(style: string): ((number: number) => string) | undefined {
  const [, letterCase, kind] = /^(lower|upper)-(alpha|latin|roman)$/.exec(ofType[style] ?? style) ?? []
  if (kind === undefined) return undefined
  const label = kind === 'roman' ? romanNumeral : letters
  return letterCase === 'upper' ? (number) => label(number).toUpperCase() : label
}

/** A number in letters: a to z, then aa, ab. */
function letters(number: number): string {
  if (number < 1) return String(number)
  const last = String.fromCharCode(97 + ((number - 1) % 26))
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last
}

const numerals = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** A Roman numeral, "xiv" for 14; outside 1 to 3999, the number in digits. */
export function romanNumeral(number: number): string {
  if (number < 1 || number > 3999) return String(number)
  const [value, sign] = numerals.find(([least]) => least <= number) ?? [1, 'i']
  return sign + (number > value ? romanNumeral(number - value) : '')
}

import { romanNumeral } from './roman-numeral.ts'

/** The list styles of the attribute `type`. */
const ofType: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
}

/** How a list of HTML marks its items, by its `list-style-type` or `type`; undefined for digits and bullets. */
export function listLabel(style: string): ((number: number) => string) | undefined {
  const [, letterCase, kind] = /^(lower|upper)-(alpha|latin|roman)$/.exec(ofType[style] ?? style) ?? []
  if (kind === undefined) return undefined
  const label = kind === 'roman' ? romanNumeral : letters
  return letterCase === 'upper' ? (number) => label(number).toUpperCase() : label
}

/** a to z, then aa, ab. */
function letters(number: number): string {
  if (number < 1) return String(number)
  const last = String.fromCharCode(97 + ((number - 1) % 26))
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last
}

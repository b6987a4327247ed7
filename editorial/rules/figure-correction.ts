import type { Figure } from '../reading/figures.ts'
import { valuesOn, writtenValue } from './facts.ts'
import type { KnownFact } from './facts.ts'
import type { Correction } from '../finding.ts'
import { numberPattern, numberInWords } from '../reading/numbers.ts'

/**
 * The words of a figure with the value of the one fact that it contradicts, in the style of the text: "nine percent"
 * becomes "twelve percent", "$70" becomes "$7". undefined if the fact has several values on that day, or none.
 */
export function figureCorrection(
  { words, unit }: Figure,
  known: KnownFact,
  on: string,
): Correction | undefined {
  const [value, ...more] = valuesOn(known, on, '', '')
  if (value === undefined || more.length > 0 || unit === 'share') return undefined
  const { fact } = known
  const sameUnit = unit === fact.unit || `${unit}s` === fact.unit || `${unit}es` === fact.unit
  const replacement =
    typeof value === 'number' && sameUnit
      ? withNumber(words, value)
      : writtenValue({ unit: fact.unit, value: withYearOf(words, value) })
  return replacement === words ? undefined : { words, replacement }
}

/** The same words around another number, in digits or in words as before. */
function withNumber(words: string, value: number): string {
  const replaced = words.replace(new RegExp(`(?:${numberPattern})`, 'i'), (number) => {
    const digits = value.toLocaleString('en-US', { maximumFractionDigits: 2 })
    const inWords = /\d/.test(number) ? undefined : numberInWords(value)
    if (!inWords) return digits
    return /^[A-Z]/.test(number) ? inWords.charAt(0).toUpperCase() + inWords.slice(1) : inWords
  })
  return replaced.replace(/(?<=\b(?:day|week|month|year|hour))s?$/, value === 1 ? '' : 's')
}

/** A day of every year keeps the year that the text gives it: "October 31, 2026". */
function withYearOf(words: string, value: number | string): number | string {
  const [year] = /\b(?:19|20)\d\d\b/.exec(words) ?? []
  return typeof value === 'string' && value.length === 5 && year ? `${year}-${value}` : value
}

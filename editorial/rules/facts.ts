import { dayInWords } from '../../text/day-in-words.ts'
import type { Fact } from '../../content-model/facts.ts'
import { dayAfter, isoDay } from '../../text/iso-day.ts'
import type { Figure } from '../reading/figures.ts'
import { memoize } from '../../content-model/memoize.ts'
import { literally } from '../reading/phrases.ts'
import { plainText } from '../reading/plain-text.ts'

/** A fact with its words as patterns: the first (`key`) distinguishes it from other facts, the rest name its subject. */
export type KnownFact = { fact: Fact; key: RegExp; subject: RegExp[] }

/** A value of a fact and the days between which it applies. `until` is "" if it still applies. */
type Period = { value: number | string; from: string; until: string }

const endless = '9999-12-31'

export function knownFacts(facts: readonly Fact[]): KnownFact[] {
  return facts.map((fact) => {
    const [key = /$^/, ...subject] = fact.words.map(wordPattern)
    return { fact, key, subject }
  })
}

/**
 * "Will" as the document, not the verb of "The office will open": after an article or the like, or before a word that
 * cannot follow the verb.
 */
const willAsNoun = String.raw`(?:wills|(?<=\b(?:an?|the|your|his|her|their|own|last|living|no|any|by|of) )will|will(?= (?:is|was|has|must|may|can|needs?|and|or|that)\b|[^\w ]|$))(?!\w)`

/** A pattern for the words of a fact: "fee | cost" also matches "fees" and "costs"; "dissol*" matches any ending. */
function wordPattern(words: string): RegExp {
  const choices = plainText(words)
    .split('|')
    .map((choice) => {
      const word = literally(choice.trim())
      if (word === 'will') return willAsNoun
      const anyEnding = word.replaceAll(String.raw`\*`, String.raw`[\w-]*`)
      return anyEnding === word ? `${word}(?:s|es)?(?!\\w)` : anyEnding
    })
  return new RegExp(`(?<![\\w-])(?:${choices.join('|')})`, 'i')
}

/** Lists of texts that are read together. Each list is searched once, so the passages of a section share its list. */
export type Page = readonly (readonly string[])[]

const foundIn = memoize((texts: readonly string[]) =>
  memoize((pattern: RegExp) => texts.some((text) => pattern.test(text))),
)

/** Whether all of a fact's words are on a page. */
export function isAbout({ key, subject }: KnownFact, page: Page): boolean {
  return [key, ...subject].every((pattern) => page.some((texts) => foundIn(texts)(pattern)))
}

/** Whether a figure could be this fact's, by what it measures. A bare number may measure anything. */
export function measuresTheSame(figure: Figure, { fact }: KnownFact): boolean {
  if (figure.unit === 'number')
    return typeof fact.value === 'number' && !['dollars', 'percent', 'share'].includes(fact.unit)
  // A day of the year is not a number of days.
  if (figure.unit === 'day' || fact.unit === 'day') return figure.unit === fact.unit
  if (figure.unit in daysIn && fact.unit in daysIn) return true
  return figure.unit === fact.unit || `${figure.unit}s` === fact.unit || `${figure.unit}es` === fact.unit
}

/**
 * Whether a figure can be a wrong value of this fact: in the fact's own unit, or the same number in another unit, as
 * "30 months" for 30 days. "Nine months" is not a wrong value of 60 days: it measures something else.
 */
export function mayContradict(figure: Figure, { fact }: KnownFact): boolean {
  // "By September 30", which is every year, is not the single day on which something happened.
  if (String(figure.value).length === 5 && String(fact.value).length === 10) return false
  return !hasOtherUnit(figure, fact) || figure.value === fact.value
}

export function hasOtherUnit(figure: Figure, fact: Fact): boolean {
  return figure.unit in daysIn && figure.unit !== fact.unit
}

/** How many days a unit has, so that "12 months" agrees with a fact of one year. */
const daysIn: Record<string, number> = { days: 1, weeks: 7, months: 365.25 / 12, years: 365.25 }

/**
 * The values of a fact on a day (2026-11-21), or in one of the years that the clause names. Only a sentence in the past
 * tense is about former law.
 */
export function valuesOn(
  known: KnownFact,
  on: string,
  clause: string,
  sentence: string,
): (number | string)[] {
  const { fact } = known
  // A full date says by itself when it was.
  if (typeof fact.value === 'string' && fact.value.length === 10) return valuesEver(known)
  const years = [...clause.matchAll(namedYear)].map(([, earlier, year = '']) => ({
    from: earlier ? '' : `${year}-01-01`,
    until: `${year}-12-31`,
  }))
  const periods = periodsOf(fact)
  const named = periods.filter(({ from, until }) =>
    years.some((year) => from <= year.until && year.from <= until),
  )
  const holding = periods.filter(({ from, until }) => from <= on && on <= until)
  const meant = named.length > 0 ? named : holding
  const ended = meant.length === 0 && past.test(sentence) ? periods.filter(({ until }) => until < on) : []
  return [...meant, ...ended].map(({ value }) => value)
}

/** A year; with "before" or "until", the years up to it. */
const namedYear = /\b((?:before|until) (?:[a-z]+ \d+, )?)?((?:19|20)\d\d)\b/gi

export const past = /\b(?:was|were|had|until|gone|replac\w+|former\w*|no longer|ended|used to|then)\b/i

export function valuesEver({ fact }: KnownFact): (number | string)[] {
  return periodsOf(fact).map(({ value }) => value)
}

function periodsOf({ value, from, until, next, former }: Fact): Period[] {
  const current = {
    value,
    from: isoDay(from),
    until: until ? isoDay(until) : next ? dayAfter(isoDay(next.from), -1) : endless,
  }
  const newestFirst = former.toSorted((one, other) => other.until.getTime() - one.until.getTime())
  const earlier = newestFirst.map((past, place) => {
    const before = newestFirst[place + 1]
    return {
      value: past.value,
      from: before ? isoDay(before.until) : '0000-01-01',
      until: isoDay(past.until),
    }
  })
  const later = next ? [{ value: next.value, from: isoDay(next.from), until: endless }] : []
  return [...earlier, current, ...later]
}

/** Whether a figure says this value: "March 21" and "March 2025" say 2025-03-21, and "June 30, 2027" says 06-30. */
export function saysValue(figure: Figure, value: number | string, unit = figure.unit): boolean {
  if (typeof value === 'string')
    return (
      typeof figure.value === 'string' &&
      (figure.value.endsWith(value) || value.endsWith(figure.value) || value.startsWith(`${figure.value}-`))
    )
  if (typeof figure.value !== 'number') return false
  // A bare number and a count take the fact's measure as their own.
  const own = daysIn[figure.unit] ?? 1
  const scale = figure.unit in daysIn ? own / (daysIn[unit] ?? own) : 1
  return Math.abs(figure.value * scale - value) < 1e-3
}

/** A value as an editor writes it: "$7", "9 months", "June 30". */
export function writtenValue({ unit, value }: Pick<Fact, 'unit' | 'value'>): string {
  if (typeof value === 'string') return dayInWords(value)
  if (unit === 'dollars') return `$${value.toLocaleString('en-US')}`
  if (unit === 'percent') return `${value}%`
  if (unit === 'age' || unit === 'year') return String(value)
  if (unit === 'share') return `a share of ${Math.round(value * 1000) / 1000}`
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

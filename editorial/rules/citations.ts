import type { CitedLaw } from '../../content-model/cited-law.ts'
import { valuesOf } from '../../content-model/fields.ts'
import { kindOf } from '../../content-model/kinds.ts'
import {
  citationsIn,
  contains,
  normalizedCitation,
  placesOf,
  withoutCitations,
} from '../reading/citations.ts'
import type { Place } from '../reading/citations.ts'
import type { ContentFile } from '../reading/content-file.ts'
import type { ContextCheck, SiteContext } from '../reading/content-folder.ts'
import { asOfIn, citedLawIn } from '../reading/content-values.ts'
import { isoDay } from '../../text/iso-day.ts'
import { problemAt } from '../finding.ts'
import type { Problem, Objection } from '../finding.ts'
import { memoize } from '../../content-model/memoize.ts'
import { sentenceAt } from '../reading/sentences.ts'

/** A listed law, its locations, and its name without reporter and court if it is a case. */
type Entry = CitedLaw & { places: Place[]; name: string }

const entriesOf = memoize((laws: readonly CitedLaw[]): Entry[] =>
  laws.map((entry) => ({
    ...entry,
    places: placesOf(entry.citation),
    name: nameIn(normalizedCitation(entry.citation)),
  })),
)

/** Every citation in a file or among its sources is one of `citations.yaml`, and in force. */
export const listedCitations: ContextCheck = (file, context) => {
  const list = entriesOf(citedLawIn(context.files))
  if (list.length === 0) return []
  return [...sourceFaults(file, list, context), ...textFaults(file, list, context)]
}

/** Whether each location of a citation is among these laws. */
export function isListed(citation: string, laws: readonly CitedLaw[]): boolean {
  return placesOf(citation).every((place) => entriesFor(place, entriesOf(laws)).length > 0)
}

/** The citations that are the whole value of a field, with the field's path. */
export function citationFields({ collection, fields }: ContentFile): { path: string; citation: string }[] {
  return valuesOf(kindOf(collection).schema, fields).flatMap(({ path, value }) =>
    /(?:^|\.)(?:citation|source)$/.test(path) && typeof value === 'string' ? [{ path, citation: value }] : [],
  )
}

function sourceFaults(file: ContentFile, list: readonly Entry[], context: SiteContext): Problem[] {
  if (file.collection === 'citedLaw') return []
  return citationFields(file).flatMap(({ path, citation }) => {
    const fault = faultOf(citation, lawEntries(citation, list), list, file, context)
    return fault ? [{ file: file.path, line: file.lineOfField(path), sentence: citation, ...fault }] : []
  })
}

const toldOfRepeal = /\b(?:repeal|abrogat|replac|former|no longer|until)\w*/i

function textFaults(file: ContentFile, list: readonly Entry[], context: SiteContext): Problem[] {
  return file.passages
    .filter(({ field, kind }) => kind !== 'citation' && !field.startsWith('sources.'))
    .flatMap((passage) =>
      citationsIn(passage.text).flatMap(({ kind, text, start, end }) => {
        if (kind === 'hidden' || kind === 'section') return []
        const entries = kind === 'law' ? lawEntries(text, list) : casesNamed(text, list)
        const fault = faultOf(text, entries, list, file, context)
        const sentence = sentenceAt(passage.text, start).words
        if (!fault || (entries.length > 0 && toldOfRepeal.test(sentence))) return []
        const told = isOfEarlier(sentence, entries) ? { ...fault, grade: 'asks' as const } : fault
        return [problemAt(file, passage, { start, end }, told)]
      }),
    )
}

/** Whether a sentence is about the time when a law was in force: "was formed", or a year up to its repeal. */
function isOfEarlier(sentence: string, entries: readonly Entry[]): boolean {
  const words = withoutCitations(sentence)
  const years = words.match(/\b(?:19|20)\d\d\b/g) ?? []
  return (
    /\b(?:was|were|had)\b/i.test(words) ||
    entries.some(({ repealed }) => repealed && years.some((year) => year <= isoDay(repealed)))
  )
}

function faultOf(
  written: string,
  entries: readonly Entry[],
  list: readonly Entry[],
  file: ContentFile,
  { today }: SiteContext,
): Objection | undefined {
  if (entries.length === 0) return notListed(written, list)
  const asOf = asOfIn(file)
  const ended = entries.find(({ repealed }) => repealed && isoDay(repealed) <= (asOf ?? today))
  return ended && repealFault(ended, written, asOf !== undefined)
}

/** The entries for all locations of a citation; none if one of them is not listed. */
function lawEntries(text: string, list: readonly Entry[]): Entry[] {
  const entries = placesOf(text).map((place) => entriesFor(place, list))
  return entries.every(({ length }) => length > 0) ? entries.flat() : []
}

/** The cases that a text names, perhaps with words before the name; a reporter, if given, must be the listed one. */
function casesNamed(text: string, list: readonly Entry[]): Entry[] {
  const words = normalizedCitation(text)
  const reporter = /(?<= )\d+ [a-z]\.\S* \d+|\bnos?\. [\w:-]+|^\d+ [a-z]\.\S* \d+/.exec(words)?.[0] ?? ''
  const name = nameIn(words)
  const years = words.match(/\b(?:19|20)\d\d\b(?=[^()]*\))/g) ?? []
  return list.filter(
    (known) =>
      (name === '' || namesCase(name, known.name)) &&
      [reporter.trim(), ...years].every((part) => normalizedCitation(known.citation).includes(part)),
  )
}

/** The parties, without reporter, court and type of company: "Lumax Industries v. Aultman". */
function nameIn(words: string): string {
  const [name = ''] = words.split(/,? (?:no\. |\d+ (?:[a-z]\.|f\.|s\.))| \(|^\d/)
  return name.replace(/,? (?:inc|llc|corp|& co|co)\.?(?= |$)/g, '').replace(/[.,]$/, '')
}

/**
 * Whether a text names a case: "Under Lumax v. Aultman" names Lumax Industries v. Aultman, because the word before
 * "v." and all words after it are words of the parties.
 */
function namesCase(text: string, known: string): boolean {
  const [first = '', second] = text.split(' v. ')
  const [knownFirst = '', knownSecond] = known.split(' v. ')
  if (second === undefined || knownSecond === undefined)
    return second === knownSecond && first.endsWith(knownFirst) && known.startsWith('in re ')
  const isParty = (word: string, party: string) => isWordOf(word, party.split(' '))
  return (
    isParty(first.split(' ').at(-1) ?? '', knownFirst) &&
    (second.startsWith(knownSecond) || second.split(' ').every((word) => isParty(word, knownSecond)))
  )
}

/** Whether a word is one of these, in full or abbreviated: "Indus." or "Indus" for Industries, "Dep't" for Department. */
function isWordOf(word: string, all: readonly string[]): boolean {
  const [start = '', end = ''] = word.replace(/[.,]$/, '').split("'")
  return all.some((known) => known === word || (known.startsWith(start) && known.endsWith(end)))
}

/** The entry that a location belongs to; for a range, the entries of both its ends. Empty if it is not listed. */
function entriesFor(place: Place, list: readonly Entry[]): Entry[] {
  const entry = entryFor(place, list)
  if (entry) return [entry]
  if (place.unit === 'whole') return / v\. .*\d/.test(place.number) ? casesNamed(place.number, list) : []
  const ends = /^(\d[\d.]*)-(\d[\d.]*)$/.exec(place.number)?.slice(1) ?? []
  const entries = ends.map((number) => entryFor({ ...place, number }, list))
  return entries.every((known) => known !== undefined) ? entries : []
}

/**
 * The entry for a location. An entry for the section itself takes precedence over a range that contains it. A chapter,
 * a part or an act counts as listed if one of its sections is; a section does not if only its chapter is listed.
 */
function entryFor(place: Place, list: readonly Entry[]): Entry | undefined {
  const holding = list.filter(({ places }) => places.some((known) => lists(known, place)))
  return (
    holding.find(({ places }) => places.some(({ number }) => number === place.number)) ??
    holding[0] ??
    list.find(({ places, repealed }) => !repealed && places.some((known) => isWithin(known, place)))
  )
}

function lists(known: Place, place: Place): boolean {
  if (place.unit === 'whole') return known.number === place.number
  return (known.unit !== 'chapter' || place.unit === 'chapter') && contains(known, place)
}

/**
 * Whether a listed location is a part of a wider one, or its longer name: "Act 122 of 2022" for "Act 122". Never true
 * for a case.
 */
function isWithin(known: Place, { code, unit, number }: Place): boolean {
  if (unit === 'section' || / v\. |^in re /.test(number)) return false
  if (unit !== 'whole') return contains({ code, unit, number }, known)
  return known.code === `${number},` || [' ', ','].some((end) => known.number.startsWith(number + end))
}

const repealedSince = 'has been repealed since'

export function isRepealed({ message }: Problem): boolean {
  return message.includes(` ${repealedSince} `)
}

/** The replacement is for the whole old citation, not for a section of it. */
function repealFault(
  { citation, repealed, replacedBy }: Entry,
  written: string,
  isDatedText: boolean,
): Objection {
  // If the text does not say which day's law it states, the passage of time alone may have made it wrong.
  const grade = isDatedText ? 'stops' : 'asks'
  const since = repealed && isoDay(repealed)
  const instead = replacedBy ? `Cite ${replacedBy}.` : 'Leave it out, or say that it was repealed.'
  const message = `${citation} ${repealedSince} ${since}. ${instead}`
  const isWhole = normalizedCitation(written) === normalizedCitation(citation)
  return replacedBy && isWhole
    ? { message, grade, correction: { words: written, replacement: replacedBy } }
    : { message, grade }
}

const isUnlisted = 'is not in citations.yaml.'

/** The citation that a finding says is not listed; undefined for any other finding. */
export function unlistedIn(message: string): string | undefined {
  const [named, rest] = message.split(`" ${isUnlisted}`)
  return rest === undefined ? undefined : named?.slice(1)
}

function notListed(text: string, list: readonly Entry[]): Objection {
  const near = nearest(text, list)
  const hint = near ? ` Did you mean "${near}"?` : ''
  return {
    message: `"${text}" ${isUnlisted}${hint} Correct the citation, or add it there with its official address.`,
  }
}

/** The first entry that begins like the text: with the same code and digits, or the same first party. */
function nearest(text: string, list: readonly Entry[]): string | undefined {
  const start = normalizedCitation(text).replace(/\d\D*$/, '')
  return start.length < 6
    ? undefined
    : list.find(({ citation }) => normalizedCitation(citation).startsWith(start))?.citation
}

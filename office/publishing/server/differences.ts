import { valuesOf } from '../../../content-model/fields.ts'
import type { FieldValue } from '../../../content-model/fields.ts'
import { kindOf, kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readMarkdown } from '../../../editorial/reading/markdown.ts'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import { sentencesIn } from '../../../editorial/reading/sentences.ts'
import type { TitleOf } from '../../content/server/groups.ts'
import { readableValues } from '../../content/store/rewrite.ts'
import { diffArrays } from 'diff'
import type { Change } from '../contract.ts'
import { dirname } from 'node:path'

/**
 * What is compared as a whole: a sentence, or a value such as a telephone number. `place`: where it is. `of`: what else
 * it depends on: for a review, the text that was read. `isPicture`: the text names a picture.
 */
type Unit = { place: string; text: string; of?: string; isPicture?: true }

/** The units of a content file: its fields in the order of the content model, and its body. `words`: the body whole. */
type Units = { fields: Unit[]; body: Unit[]; words: string | null }

function unitsOf(path: string, text: string | null, titles: TitleOf): Units {
  if (text === null) return { fields: [], body: [], words: null }
  const values = readableValues(path, text)
  if (!values) return { fields: [], body: linesOf(text), words: text }
  const { fields, body } = values
  return { fields: fieldUnits(path, fields, titles), body: bodyUnits(body ?? ''), words: body }
}

/** The lines of a text that is not understood as sentences. */
function linesOf(text: string): Unit[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ place: 'Text', text: line.trim() }))
}

/** A link, but not a picture; its address may have parentheses, and a title after it. */
const linkWritten = /(?<!!)\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)(?:[ \t]+"[^"\n]*")?\)/g

/** Where links lead that are written as "[words][name]". */
const linkDefined = /^[> \t]*\[([^[\]\n]+)\]:[ \t]*(\S+)/gm

function linksOf(text: string): Unit[] {
  const links = [...text.matchAll(linkWritten), ...text.matchAll(linkDefined)]
  return links.map(([, words, address]) => ({ place: 'Link', text: `“${words}” leads to ${address}` }))
}

function fieldUnits(path: string, fields: unknown, titles: TitleOf): Unit[] {
  const schema = kindOfFile(path)?.schema
  if (!schema) return []
  const values = valuesOf(schema, fields)
  const labels = new Map(values.map((value) => [value.path, value.metadata.label]))
  return values.flatMap(({ path: field, value, metadata }) => {
    if (typeof value === 'object') return []
    const place = entryIn(fields, field) + placeOf(field, labels)
    if (metadata.setByReview) return reviewUnit(place, field, values, titles)
    if ((metadata.isPicture || metadata.isLogo) && typeof value === 'string')
      return [{ place, text: value, isPicture: true }]
    const isProse = metadata.prose && typeof value === 'string'
    const texts = isProse ? sentencesOf(value) : [shown(value, metadata, titles)]
    return texts.map((text) => ({ place, text }))
  })
}

/** A review as one unit, in place of its first field. */
function reviewUnit(place: string, field: string, values: readonly FieldValue[], titles: TitleOf): Unit[] {
  const valueAt = (path: string) => values.find((value) => value.path === path)
  const [on, by, read] = [valueAt(field), valueAt(`${field}By`), valueAt(`${field}Text`)]
  if (!on || !by || !read) return []
  const [day, lawyer] = [on, by].map(({ value, metadata }) => shown(value, metadata, titles))
  return [{ place, text: `${day}, by ${lawyer}`, of: String(read.value) }]
}

/** The name of an entry of a list such as the facts, before the field in it: "annual report fee: Value". */
function entryIn(fields: unknown, field: string): string {
  if (!Array.isArray(fields)) return ''
  const entry = { path: '', fields: fields[Number(field.split('.')[0])] as unknown }
  const name = fieldOf(entry, 'name') ?? fieldOf(entry, 'citation')
  return typeof name === 'string' ? `${name}: ` : ''
}

/** The labels of a field and of what it is in: "Hours, To". */
function placeOf(field: string, labels: ReadonlyMap<string, string | undefined>): string {
  const parts = field.split('.')
  const above = parts.map((_, place) => labels.get(parts.slice(0, place + 1).join('.')))
  return [...new Set(above.filter((label) => label !== undefined))].join(', ') || field
}

function bodyUnits(body: string): Unit[] {
  const read = readMarkdown(body)
  if ('problem' in read) return linesOf(body)
  const words = read.passages.map(({ text, within, kind, lineAt }) => {
    const place = placesOfKinds[kind] ?? within.at(-1) ?? 'Text'
    return { line: lineAt(0), units: sentencesOf(text).map((sentence) => ({ place, text: sentence })) }
  })
  const pictures = read.pictures.map(({ url, line }) => {
    return { line, units: [{ place: 'Picture', text: url, isPicture: true as const }] }
  })
  // A picture comes before its description, which begins on the same line.
  return [...pictures, ...words].sort((one, other) => one.line - other.line).flatMap(({ units }) => units)
}

/** What to call the place of words of a body that have no heading above them. */
const placesOfKinds: Readonly<Record<string, string>> = {
  heading: 'Heading',
  description: 'Description of the picture',
  caption: 'Caption',
  credit: 'Credit',
}

/** The sentences of a text, whole. */
function sentencesOf(text: string): string[] {
  const plain = plainText(text).replaceAll(/\s+/g, ' ').trim()
  return sentencesIn(plain)
    .map(({ start, end }) => plain.slice(start, end).trim())
    .filter((sentence) => sentence !== '')
}

/** A value as a visitor or an editor reads it. */
function shown(value: unknown, { refersTo }: FieldValue['metadata'], titles: TitleOf): string {
  const text = String(value)
  if (refersTo) return titles(`${kindOf(refersTo).folder}/${text}.md`)
  const phone = /^\+1 (\d{3}) (\d{3}) (\d{4})$/.exec(text)
  if (phone) return `(${phone[1]}) ${phone[2]}-${phone[3]}`
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return days.format(new Date(`${text}T12:00:00Z`))
  return { true: 'yes', false: 'no' }[text] ?? text
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export type Difference = Change['differences'][number]

/** A file's text before and after; null where there is none. */
export type Versions = { path: string; was: string | null; now: string | null }

/** If more sentences and values than this differ, they are shown as one: nobody reads that many side by side. */
const mostDifferences = 500

/** The most characters of a text shown when it is one difference. */
const mostShown = 2_000

/** The place of the one difference that covers all of them. */
export const wholeText = 'The whole text'

/** What differs between two versions of a file, in the order of the file. `titles`: of other files. */
export function differencesOf({ path, was, now }: Versions, titles: TitleOf): Difference[] {
  if (was === now) return []
  const whole = [wholeDifference({ path, was, now })]
  const [before, after] = [unitsOf(path, was, titles), unitsOf(path, now, titles)]
  const [fields, body] = [between(before.fields, after.fields), between(before.body, after.body)]
  if (!fields) return whole
  if (!body) return [...fields, wholeDifference({ path, was: before.words, now: after.words })]
  const seen = [...fields, ...body]
  // A reader of a sentence does not see where its links lead. For a text that is new or gone as a whole, its page shows
  // them.
  const links = was === null || now === null ? [] : between(linksOf(was), linksOf(now))
  if (!links) return whole
  if (seen.length + links.length > 0) return [...seen, ...links]
  // Anything else, such as emphasis, is shown as the line that it is in.
  return between(linesOf(was ?? ''), linesOf(now ?? '')) ?? whole
}

export function wholeDifference({ was, now }: Versions): Difference {
  return { place: wholeText, was: beginningOf(was), now: beginningOf(now) }
}

function beginningOf(text: string | null): string | null {
  return text !== null && text.length > mostShown ? `${text.slice(0, mostShown)} …` : text
}

/** Undefined if more differs than is shown one by one. */
function between(was: Unit[], now: Unit[]): Difference[] | undefined {
  const isSame = (one: Unit, other: Unit) =>
    one.place === other.place && one.text === other.text && one.of === other.of
  const compared = diffArrays(was, now, { comparator: isSame, maxEditLength: mostDifferences })
  if (!compared) return undefined
  const differences: Difference[] = []
  let gone: Unit[] = []
  for (const { value, added, removed } of compared) {
    if (removed) {
      gone = value
      continue
    }
    differences.push(...paired(gone, added ? value : []))
    gone = []
  }
  return [...differences, ...paired(gone, [])]
}

/** Sentences and values that replace others are shown beside them. */
function paired(gone: readonly Unit[], come: readonly Unit[]): Difference[] {
  const left = [...gone]
  const replaced = come.map((now) => {
    const at = left.findIndex((unit) => unit.place === now.place)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return difference(was, now)
  })
  return [...left.flatMap((was) => difference(was, undefined)), ...replaced.flat()]
}

function difference(was: Unit | undefined, now: Unit | undefined): Difference[] {
  const either = now ?? was
  if (!either) return []
  const { place, isPicture } = either
  return [{ place, was: was?.text ?? null, now: now?.text ?? null, ...(isPicture && { isPicture }) }]
}

/**
 * The texts among these files that moved: the former path of each, by its new one. A text moved if it lists the last
 * part of the other's path among its former names, or has the same words.
 */
export function movesAmong(files: readonly Versions[]): Map<string, string> {
  const gone = files.filter(({ was, now }) => was !== null && now === null)
  const come = files.filter(({ was, now }) => was === null && now !== null)
  return new Map(
    come.flatMap((file) => {
      const former = gone.find((other) => isFormer(other, file))
      return former ? [[file.path, former.path] as const] : []
    }),
  )
}

function isFormer({ path: former, was }: Versions, { path, now }: Versions): boolean {
  if (dirname(former) !== dirname(path)) return false
  const names = fieldOf({ path, fields: readableValues(path, now)?.fields }, 'formerly')
  return now === was || (Array.isArray(names) && names.includes(slugOfFile(former)))
}

import { dirname } from 'node:path'
import { diffArrays } from 'diff'
import { beginningOf } from '../../../text/beginning-of.ts'
import { dayInWords } from '../../../text/day-in-words.ts'
import { pairedChanges } from '../../../text/paired-changes.ts'
import { valueIn, valuesOf } from '../../../content-model/fields.ts'
import type { FieldValue } from '../../../content-model/fields.ts'
import { kindOf, kindOfFile, slugOfFile } from '../../../content-model/kinds.ts'
import { pageTakenBy } from '../../../content-model/offline.ts'
import { isPublished } from '../../../content-model/site-parts.ts'
import { fieldOf, formerNamesOf } from '../../../content-model/rules-between-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import { readMarkdown } from '../../../editorial/reading/markdown.ts'
import { plainText } from '../../../editorial/reading/plain-text.ts'
import { sentencesIn } from '../../../editorial/reading/sentences.ts'
import { reviewedAs, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'
import type { ComparedFile, DescribedChange } from '../../content/server/content-checker.ts'
import { addressOf, titleOf } from '../../content/server/groups.ts'
import type { TitleOf } from '../../content/server/groups.ts'
import { readableValues } from '../../content/store/rewrite.ts'
import type { Change } from '../contract.ts'
import { isNamedIn } from './leaving-pictures.ts'

type Lines = { first: number; last: number }

/**
 * What is compared as a whole: a sentence, or a value such as a telephone number, in a `place`. `of` is what else it
 * depends on, such as the text that a review is of. `isPicture` says that the text names a picture, and `lines` are
 * the lines of a body that it explains.
 */
type Unit = { place: string; text: string; of?: string; isPicture?: true; lines?: Lines }

/**
 * The units of a content file: its fields in the order of the content model, the words of its body, where its links
 * lead, and its blocks as written. `words` is the whole body.
 */
type Units = { fields: Unit[]; body: Unit[]; links: Unit[]; blocks: Unit[]; words: string | null }

const noUnits: Units = { fields: [], body: [], links: [], blocks: [], words: null }

type Difference = Change['differences'][number]

/** A file's text before and after; null where there is none. */
type Versions = { path: string; was: string | null; now: string | null }

/** If more sentences and values than this differ, they are shown as one: nobody reads that many side by side. */
const mostDifferences = 500

/** The most characters of a text shown when it is one difference. */
const mostShown = 2_000

/** The place of the one difference that covers all of them. */
export const wholeText = 'The whole text'

/** What differs between two versions of a file, in the order of the file. `titles` gives the titles of other files. */
export function differencesOf({ path, was, now }: Versions, titles: TitleOf): Difference[] {
  if (was === now) return []
  const whole = [wholeDifference({ path, was, now })]
  const [before, after] = [unitsOf(path, was, titles), unitsOf(path, now, titles)]
  const [fields, body] = [between(before.fields, after.fields), between(before.body, after.body)]
  if (!fields) return whole
  if (!body) return [...shown(fields), wholeDifference({ path, was: before.words, now: after.words })]
  // A reader of a sentence does not see where its links lead. For a file that is new or gone as a whole, its page shows
  // them.
  const links = was === null || now === null ? [] : between(before.links, after.links)
  const blocks = between(before.blocks, after.blocks)
  if (!links || !blocks) return whole
  // Anything else, such as emphasis, is shown as its paragraph, unless a sentence or link in it is already shown.
  const told = [...body, ...links]
  const untold = blocks.filter((block) => !told.some((pair) => explains(pair, block)))
  const seen = [...fields, ...told, ...untold]
  if (seen.length > 0) return shown(seen)
  // What a body does not show, such as the order of fields, is shown as its line.
  const lines = between(linesOf(was ?? ''), linesOf(now ?? ''))
  return lines ? shown(lines) : whole
}

function unitsOf(path: string, text: string | null, titles: TitleOf): Units {
  if (text === null) return noUnits
  const values = readableValues(path, text)
  if (!values) return { ...noUnits, body: linesOf(text), words: text }
  const { fields, body } = values
  return { fields: fieldUnits(path, fields, titles), ...bodyUnits(body ?? ''), words: body }
}

/** The lines of a text that is not understood as sentences. */
function linesOf(text: string): Unit[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ place: 'Text', text: line.trim() }))
}

/** What empty lines separate, as written but for its line breaks; a rule or a fence says nothing. */
function blocksOf(body: string): Unit[] {
  const blocks: (Lines & { text: string })[] = []
  let last: (typeof blocks)[number] | undefined
  for (const [index, line] of body.split('\n').entries()) {
    const text = line.trim()
    if (text === '') last = undefined
    else if (last) Object.assign(last, { text: `${last.text} ${text}`, last: index + 1 })
    else blocks.push((last = { text, first: index + 1, last: index + 1 }))
  }
  return blocks
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .map(({ text, ...lines }) => ({ place: 'Text', text, lines }))
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
    const texts = isProse ? sentencesOf(value) : [asRead(value, metadata, titles)]
    return texts.map((text) => ({ place, text }))
  })
}

/** A review as one unit, in place of its first field. */
function reviewUnit(place: string, field: string, values: readonly FieldValue[], titles: TitleOf): Unit[] {
  const valueAt = (path: string) => values.find((value) => value.path === path)
  const [on, by, read] = [valueAt(field), valueAt(`${field}By`), valueAt(`${field}Text`)]
  if (!on || !by || !read) return []
  const [day, lawyer] = [on, by].map(({ value, metadata }) => asRead(value, metadata, titles))
  return [{ place, text: `${day}, by ${lawyer}`, of: String(read.value) }]
}

/** The name of an entry of a list such as the facts, before the field in it: "annual report fee: Value". */
function entryIn(fields: unknown, field: string): string {
  if (!Array.isArray(fields)) return ''
  const entry: unknown = fields[Number(field.split('.')[0])]
  const name = valueIn(entry, 'name') ?? valueIn(entry, 'citation')
  return typeof name === 'string' ? `${name}: ` : ''
}

/** The labels of a field and of what it is in: "Hours, To". */
function placeOf(field: string, labels: ReadonlyMap<string, string | undefined>): string {
  const parts = field.split('.')
  const above = parts.map((_, place) => labels.get(parts.slice(0, place + 1).join('.')))
  return [...new Set(above.filter((label) => label !== undefined))].join(', ') || field
}

function bodyUnits(body: string): Pick<Units, 'body' | 'links' | 'blocks'> {
  const read = readMarkdown(body)
  if ('problem' in read) return { body: linesOf(body), links: [], blocks: [] }
  const words = read.passages.map(({ text, within, kind, lineAt }) => {
    const place = placesOfKinds[kind] ?? within.at(-1) ?? 'Text'
    const lines = { first: lineAt(0), last: lineAt(text.length) }
    return { lines, units: sentencesOf(text).map((sentence) => ({ place, text: sentence, lines })) }
  })
  const pictures = read.pictures.map(({ url, line }) => {
    const lines = { first: line, last: line }
    return { lines, units: [{ place: 'Picture', text: url, isPicture: true as const, lines }] }
  })
  // A picture comes before its description, which begins on the same line.
  const inOrder = [...pictures, ...words].sort((one, other) => one.lines.first - other.lines.first)
  const links = [...read.links, ...read.references].map(({ text, url, line }) => {
    const subject = text.trim() === '' ? 'A picture' : `“${plainText(text)}”`
    return { place: 'Link', text: `${subject} leads to ${url}`, lines: { first: line, last: line } }
  })
  return { body: inOrder.flatMap(({ units }) => units), links, blocks: blocksOf(body) }
}

/** What to call the place of words of a body that have no heading above them. */
const placesOfKinds: Readonly<Record<string, string>> = {
  heading: 'Heading',
  code: 'Code',
  tooltip: 'Tooltip',
  description: 'Description of the picture',
  caption: 'Caption',
  credit: 'Credit',
}

function sentencesOf(text: string): string[] {
  const plain = plainText(text).replaceAll(/\s+/g, ' ').trim()
  return sentencesIn(plain)
    .map(({ start, end }) => plain.slice(start, end).trim())
    .filter((sentence) => sentence !== '')
}

/** A value as a visitor or an editor reads it. */
function asRead(value: unknown, { refersTo }: FieldValue['metadata'], titles: TitleOf): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = String(value)
  if (refersTo) return titles(`${kindOf(refersTo).folder}/${text}.md`)
  const phone = /^\+1 (\d{3}) (\d{3}) (\d{4})$/.exec(text)
  if (phone) return `(${phone[1]}) ${phone[2]}-${phone[3]}`
  return /^\d{4}-\d\d-\d\d$/.test(text) ? dayInWords(text) : text
}

/** Whether a difference is within a block of the text before or after. */
function explains(pair: Pair, block: Pair): boolean {
  return (['was', 'now'] as const).some((side) => {
    const [inner, outer] = [pair[side]?.lines, block[side]?.lines]
    return (
      inner !== undefined && outer !== undefined && inner.first <= outer.last && outer.first <= inner.last
    )
  })
}

function wholeDifference({ was, now }: Versions): Difference {
  return { place: wholeText, was: shownOf(was), now: shownOf(now) }
}

function shownOf(text: string | null): string | null {
  return text === null ? null : beginningOf(text, mostShown)
}

/** A unit before and after; one of them is missing where it is new or gone. */
type Pair = { was?: Unit; now?: Unit }

/** What differs, in pairs; undefined if that is more than is shown one by one. */
function between(was: Unit[], now: Unit[]): Pair[] | undefined {
  const isSame = (one: Unit, other: Unit) =>
    one.place === other.place && one.text === other.text && one.of === other.of
  const compared = diffArrays(was, now, { comparator: isSame, maxEditLength: mostDifferences })
  return (
    compared && pairedChanges(compared).flatMap((pair) => (pair.isSame ? [] : paired(pair.was, pair.now)))
  )
}

/** Sentences and values that replace others are shown beside them. */
function paired(gone: readonly Unit[], come: readonly Unit[]): Pair[] {
  const left = [...gone]
  const replaced = come.map((now): Pair => {
    const at = left.findIndex((unit) => unit.place === now.place)
    const [was] = at < 0 ? [] : left.splice(at, 1)
    return was ? { was, now } : { now }
  })
  return [...left.map((was) => ({ was })), ...replaced]
}

function shown(pairs: readonly Pair[]): Difference[] {
  return pairs.flatMap(({ was, now }) => {
    const either = now ?? was
    if (!either) return []
    const { place, isPicture } = either
    return [{ place, was: was?.text ?? null, now: now?.text ?? null, ...(isPicture && { isPicture }) }]
  })
}

/**
 * The files among these files that moved: the former path of each, by its new one. A file moved if it lists the last
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
  const names = formerNamesOf({ path, fields: readableValues(path, now)?.fields })
  return now === was || names.includes(slugOfFile(former))
}

/** What changes for a visitor, in one sentence without a period at its end: "The telephone of the firm changes". */
export function sentenceFor(told: ComparedFile, differences: readonly Difference[]): string {
  const { path, was, now, renamedFrom } = told
  const title = titleIn(path, now ?? was)
  const hidden = now !== null && isHidden(path, now) ? ', which visitors do not see' : ''
  if (now === null) return `${title} is deleted`
  if (renamedFrom)
    return `${title} is renamed from ${addressOf(renamedFrom) ?? renamedFrom} to ${addressOf(path) ?? path}`
  if (was === null) return `${title} is new${hidden && ', as a draft that visitors do not see'}`
  const left = leftIn(path, now)
  if (left !== undefined && leftIn(path, was) === undefined) return `${title} leaves the firm on ${left}`
  if (isHidden(path, was) && !hidden) return `${title} appears`
  if (!isHidden(path, was) && hidden) return `${title} disappears from the site`
  if (differences.some(({ place }) => place === wholeText))
    return `The whole text of ${title} changes${hidden}`
  const review = reviewIn(title, differences)
  if (review) return review
  const places = [...new Set(differences.map(({ place }) => place))]
  const where = path === 'firm.yaml' ? 'of the firm' : `of ${title}`
  const picture = pictureIn(places)
  if (picture) return `The ${picture} ${where} changes${hidden}`
  if (differences.length === 1 && places[0] !== undefined && isLabel(path, now, places[0])) {
    const [entry, label] = inEntry(places[0])
    return `${asSubject(label)} ${entry ? `of “${entry}”` : where} changes${hidden}`
  }
  const within = path === 'firm.yaml' ? 'the firm’s details' : title
  if (differences.length === 0) return `The formatting of ${within} changes, but not its words${hidden}`
  const count =
    differences.length === 1 ? 'One sentence changes' : `${numberOf(differences.length)} places change`
  return `${count} in ${within}${hidden}`
}

/** The day on which a member left, as people write it. */
function leftIn(path: string, text: string): string | undefined {
  const left = path.startsWith('team/') && valueIn(readableValues(path, text)?.fields, 'left')
  return typeof left === 'string' ? dayInWords(left) : undefined
}

/**
 * Like `sentenceFor`, for a picture whose own file changed; `was` and `now` are null where there is none. Its name
 * may be in one of the `files`.
 */
export function sentenceForPicture(
  { path, was, now }: { path: string; was: string | null; now: string | null },
  files: readonly { path: string; text: string | null }[],
): string {
  const file = files.find((candidate) => isNamedIn(candidate, path))
  const picture = file ? `The picture of ${titleIn(file.path, file.text)}` : `The picture ${path}`
  if (now === null) return `${picture} is removed`
  return was === null ? `${picture} is new` : `${picture} changes`
}

/** A change that only records that a lawyer read the file, or entries of its list. */
function reviewIn(title: string, differences: readonly Difference[]): string | undefined {
  const places = differences.map(({ place }) => inEntry(place))
  const isReview = places.every(([, label]) => reviewLabels.includes(label))
  const read = differences.filter(
    (difference) => inEntry(difference.place)[1] === 'Reviewed' && difference.now,
  )
  if (!isReview || read.length === 0) return undefined
  const entries = [...new Set(places.map(([entry]) => entry))]
  const what =
    entries.length > 1
      ? `${inSentence(numberOf(entries.length))} entries of ${title}`
      : entries[0]
        ? `“${entries[0]}”`
        : title
  const lawyers = new Set(read.map(({ now: review }) => /, by (.+)$/.exec(review ?? '')?.[1]))
  const [lawyer] = lawyers
  return `${lawyer && lawyers.size === 1 ? lawyer : 'More than one lawyer'} reviewed ${what}`
}

const reviewLabels = ['Reviewed', 'Next review by']

/** Splits a place into the entry of a list and the field in it; '' for the entry if there is no list. */
function inEntry(place: string): [entry: string, label: string] {
  const [, entry = '', label = place] = /^(.+): ([^:]+)$/.exec(place) ?? []
  return [entry, label]
}

/** What a change of only a picture, or of a picture and its description, is about. */
function pictureIn(places: readonly string[]): 'picture' | 'logo' | undefined {
  if (places.length === 0) return undefined
  if (places.every((place) => /^Logo\b/.test(place))) return 'logo'
  const isPicture = places.some((place) => /\bPicture$/.test(place))
  const isAll = places.every((place) =>
    /\b(?:Picture|Description of the picture|Caption|Credit)$/.test(place),
  )
  return isPicture && isAll ? 'picture' : undefined
}

/** Whether a place is a field, not a part of the body. */
function isLabel(path: string, text: string, place: string): boolean {
  return (
    path.endsWith('.yaml') ||
    !(text.includes(`# ${place}`) || ['Text', 'Heading', 'Caption', 'Credit'].includes(place))
  )
}

function isHidden(path: string, text: string): boolean {
  return !isPublished({ path, fields: readableValues(path, text)?.fields }, '9999-12-31')
}

function titleIn(path: string, text: string | null): string {
  return `“${titleOf(path, readableValues(path, text)?.fields)}”`
}

/** A label within a sentence; capitals such as in "ZIP code" stay. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** A label before "changes". One that is a clause, a list or a plural is quoted: "“Whom it serves” of “Tax” changes". */
function asSubject(label: string): string {
  return notOneNoun.test(label) ? `“${label}”` : `The ${inSentence(label)}`
}

/** By its first word, by a preposition at its end, or by the ending of a plural. */
const notOneNoun =
  /^(?:How|What|Where|Whom|Why|For|Nobody|The|Areas|Letters|Published|Checked|Effective|Except|Find|Instead|Shown|Shows|Must|Does|Pay|Read)\b|\b(?:by|from|of|on|since|to|until|within)$|,|[^s]s$/i

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function numberOf(count: number): string {
  return numbers[count] ?? String(count)
}

/**
 * What a visitor sees change when a file changes, in parts and in one sentence. Runs in a thread: see `describeChanges`.
 */
export function describeChange(change: ComparedFile, titles: TitleOf): DescribedChange {
  const differences = differencesOf(change, titles)
  const page = pageTakenBy(change.path)
  const sentence = page ? offlineSentence(change, titles(page)) : sentenceFor(change, differences)
  return { differences: page ? [] : differences, sentence, isUnread: isUnread(change) }
}

/** What happens to a page that is taken offline or put back. */
function offlineSentence({ was, now }: ComparedFile, title: string): string {
  if (now === null) return `“${title}” is put back online`
  return was === null ? `“${title}” goes offline` : `What is shown instead of “${title}” changes`
}

/** A change whose versions take too long to compare. */
export function describeWhole({ path, was, now }: ComparedFile): DescribedChange {
  return {
    differences: [wholeDifference({ path, was, now })],
    sentence: `The whole text of “${slugOfFile(path)}” changes`,
    isUnread: false,
  }
}

/** Whether a file of this kind records a lawyer's reading, and this version has none. Runs in a thread. */
function isUnread({ path, now: text }: { path: string; now: string | null }): boolean {
  if (text === null || reviewedAs(path) !== 'file') return false
  const read = readContentFile({ path, text })
  return !(read && 'fields' in read) || fieldOf(read, 'reviewedText') !== reviewedTextOf({ path, text })
}

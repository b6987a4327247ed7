import { pageTakenBy } from '../../../content-model/offline.ts'
import { isPublished } from '../../../content-model/site-parts.ts'
import type { ComparedFile, ToldChange } from '../../content/server/content-thread.ts'
import { addressOf, titleOf } from '../../content/server/groups.ts'
import { readableValues } from '../../content/store/rewrite.ts'
import type { TitleOf } from '../../content/server/groups.ts'
import { wholeText, differencesOf, wholeDifference } from './differences.ts'
import type { Difference } from './differences.ts'
import { isNamedIn } from './leaving-pictures.ts'
import { slugOfFile } from '../../../content-model/kinds.ts'
import { fieldOf } from '../../../content-model/rules-between-files.ts'
import { readContentFile } from '../../../editorial/reading/content-file.ts'
import { dayInWords } from '../../../editorial/rules/facts.ts'
import { reviewedAs, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'

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
    return `The ${inSentence(label)} ${entry ? `of “${entry}”` : where} changes${hidden}`
  }
  const within = path === 'firm.yaml' ? 'the firm’s details' : title
  if (differences.length === 0) return `The formatting of ${within} changes, but not its words${hidden}`
  const count =
    differences.length === 1 ? 'One sentence changes' : `${numberOf(differences.length)} places change`
  return `${count} in ${within}${hidden}`
}

/** The day on which a member left, as people write it. */
function leftIn(path: string, text: string): string | undefined {
  const left = path.startsWith('team/')
    ? fieldOf({ path, fields: readableValues(path, text)?.fields }, 'left')
    : undefined
  return typeof left === 'string' ? dayInWords(left) : undefined
}

/**
 * The same for a picture whose own file changed. `was`, `now`: null where there is none; `files`: where its name may
 * be.
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

/** A file’s title, in quotation marks. */
function titleIn(path: string, text: string | null): string {
  return `“${titleOf(path, readableValues(path, text)?.fields)}”`
}

/** A label within a sentence; capitals such as in "ZIP code" stay. */
function inSentence(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function numberOf(count: number): string {
  return numbers[count] ?? String(count)
}

/**
 * What a visitor sees change when a file changes, in parts and in one sentence. Runs in a thread: see `tellChanges`.
 */
export function tellChange(change: ComparedFile, titles: TitleOf): ToldChange {
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
export function tellWhole({ path, was, now }: ComparedFile): ToldChange {
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

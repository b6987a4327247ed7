import type { ReviewItem } from '../../../editorial/reviews/review-item.ts'
import type { ReviewCause, ContentReview, OpenFile, reviewedRequestSchema } from '../contract.ts'
import { titleOf } from './groups.ts'
import type { SavedContent } from './saved-content.ts'
import { valueIn } from '../../../content-model/fields.ts'
import type { ContentFile } from '../../../editorial/reading/content-file.ts'
import type { ContentFolder } from '../../../editorial/reading/content-folder.ts'
import { factsWritten } from '../../../editorial/reading/content-values.ts'
import type { RawFile } from '../../../editorial/reading/front-matter.ts'
import { reviewList, sentencesUnder } from '../../../editorial/reviews/review-list.ts'
import { reviewedAs, reviewedEntryOf, reviewedTextOf } from '../../../editorial/reviews/reviewed-text.ts'
import { z } from 'zod'
import { rewrite, valuesIn } from '../store/rewrite.ts'
import type { Editor, Content } from './content.ts'
import { unchangedSince } from './file-guards.ts'
import { Refusal } from '../../kit/refusal.ts'
import { saveOver } from './editing.ts'

/** The most files that are listed for stating a fact; more are counted. */
const MOST_NAMED = 3

const causes: Record<ReviewItem['kind'], ReviewCause['kind']> = {
  'change not mentioned': 'law',
  'checked before change': 'law',
  'fact changed': 'fact',
  'fact review due': 'review',
  'review due': 'review',
}

export function causeOf({ kind, law }: Pick<ReviewItem, 'kind' | 'law'>): ReviewCause {
  return { kind: causes[kind], law }
}

const list = new Intl.ListFormat('en-US')

/** Why a file is to be reviewed and what to do, for the people of the office: files are listed by their titles. */
export function reviewReason({ reason, pages }: ReviewItem, { fields }: SavedContent): string {
  if (pages.length === 0) return reason
  if (pages.length > MOST_NAMED) return `${reason} ${pages.length} pages state it.`
  const titles = pages.map((path) => `“${titleOf(path, fields.get(path))}”`)
  return `${reason} It is stated in ${list.format(titles)}.`
}

/** What is known about a lawyer's review of a file. */
export function reviewOf({ path, text }: RawFile, folder: ContentFolder): OpenFile['review'] {
  const file = folder.files.find((candidate) => candidate.path === path)
  const applies = reviewedAs(path)
  if (!file || applies === undefined) return noReview(path)
  const ofLaw = reviewList(
    [file, ...folder.files.filter(({ collection }) => collection === 'changedLaw')],
    folder.today,
  )
  return {
    applies,
    reviewed: applies === 'file' ? reviewIn(file.fields, () => reviewedTextOf({ path, text })) : null,
    due: writtenIn(file.fields, 'reviewBy') ?? null,
    entries: applies === 'entries' ? entryReviews(file) : {},
    changedLaw: ofLaw.flatMap(({ change }) =>
      change ? [{ ...change, sentences: sentencesUnder(file, change.citation, folder) }] : [],
    ),
  }
}

/** The review of a file about which nothing is known. */
export function noReview(path: string): OpenFile['review'] {
  return { applies: reviewedAs(path) ?? null, reviewed: null, due: null, entries: {}, changedLaw: [] }
}

function entryReviews(file: ContentFile): Record<string, ContentReview> {
  return Object.fromEntries(
    factsWritten([file]).flatMap(({ name, written }) => {
      const review = reviewIn(written, () => reviewedEntryOf(file.path, written))
      return review ? [[name, review]] : []
    }),
  )
}

/** The review that fields record; `hashNow`: the hash of their current contents. */
function reviewIn(fields: unknown, hashNow: () => string): ContentReview | null {
  const [on, by, read] = ['reviewed', 'reviewedBy', 'reviewedText'].map((name) => writtenIn(fields, name))
  return on && by ? { on, by, isOfThisText: read === hashNow() } : null
}

function writtenIn(fields: unknown, name: string): string | undefined {
  const value = valueIn(fields, name)
  return typeof value === 'string' ? value : undefined
}

/** That a lawyer read something: the day, the lawyer's file in team/, and the day of the next review. */
type Reading = { reviewed: string; reviewedBy: string; reviewBy: string | null }

const named = z.looseObject({ name: z.string() })

/**
 * Records that a lawyer has read exactly this version, or one entry of it: the day, the lawyer's file in team/, the hash
 * of what was read, and the next review. It becomes a saved change, to be published like any other. Throws
 * `Refusal`.
 */
export async function markReviewed(
  content: Content,
  { person, path, member }: Editor & { member: string | null },
  { version, reviewBy, entry }: z.infer<typeof reviewedRequestSchema>,
): Promise<void> {
  const as = reviewedAs(path)
  if (as !== (entry === undefined ? 'file' : 'entries'))
    throw new Refusal(422, 'Reviews of this kind of page are not recorded.')
  if (member === null) throw new Refusal(422, 'Your account is not linked to a lawyer on the team.')
  const today = content.today()
  if (reviewBy !== null && reviewBy <= today)
    throw new Refusal(422, 'Choose a day after today for the next review.')
  const reading = { reviewed: today, reviewedBy: member, reviewBy }
  await content.edit(async (all) => {
    const saved = unchangedSince(path, version, all)
    const marked =
      entry === undefined
        ? markedText(path, saved.text, reading)
        : markedEntry(path, saved.text, entry, reading)
    return saveOver(content, { person, path }, saved, marked)
  })
}

function markedText(path: string, text: string, reading: Reading): string {
  const values = valuesIn(path, text)
  const review = reviewFields(reading, reviewedTextOf({ path, text }))
  return rewrite(path, text, { ...values, fields: { ...values.fields, ...review } })
}

function markedEntry(path: string, text: string, name: string, reading: Reading): string {
  const { fields } = valuesIn(path, text)
  const entries = Array.isArray(fields) ? fields : []
  const read = entries.map((entry) => named.safeParse(entry).data)
  const place = read.findIndex((entry) => entry?.name === name)
  const meant = read[place]
  if (!meant) throw new Refusal(404, 'This entry is no longer in the list.')
  // The checker has not yet seen that two entries have the same name, so it is unknown which of them was read.
  if (read.some((entry, other) => entry?.name === name && other !== place))
    throw new Refusal(409, 'Two entries have this name. Give one of them another name first.')
  const review = reviewFields(reading, reviewedEntryOf(path, meant))
  return rewrite(path, text, { fields: entries.with(place, { ...meant, ...review }), body: null })
}

function reviewFields({ reviewed, reviewedBy, reviewBy }: Reading, reviewedText: string) {
  return { reviewed, reviewedBy, reviewedText, ...(reviewBy === null ? {} : { reviewBy }) }
}

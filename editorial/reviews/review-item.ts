import type { ChangedLaw } from '../../content-model/changed-law.ts'
import { DAY_MS, isoDay } from '../../text/iso-day.ts'

export type ReviewItem = {
  /** The file inside the content folder: "blog/will-vs-trust.md". */
  file: string
  kind: 'change not mentioned' | 'fact changed' | 'checked before change' | 'review due' | 'fact review due'
  /** The law that changed, as its list cites it; null for any other reason. */
  law: string | null
  /** The reason and what to do, in two or three sentences. */
  reason: string
  /** The name of the fact that is the reason. */
  fact?: string
  /** For a fact, the files that state it. */
  pages: readonly string[]
  daysLate: number
  /** The change in the law, if that is the reason; `changed` is its day, 2026-06-01. */
  change?: Pick<ChangedLaw, 'citation' | 'what' | 'source'> & { changed: string }
}

const weight: Record<ReviewItem['kind'], number> = {
  'change not mentioned': 0,
  'fact changed': 1,
  'checked before change': 2,
  'review due': 3,
  'fact review due': 4,
}

/** Sorts the most urgent kind first, and within a kind the longest overdue first. */
export function byUrgency(one: ReviewItem, two: ReviewItem): number {
  return weight[one.kind] - weight[two.kind] || two.daysLate - one.daysLate
}

/** "blog/x.md  review due, 12 days late  The review was due on ..." */
export function printedItem({ file, kind, reason, pages, daysLate }: ReviewItem): string {
  const rest = pages.length > 0 ? ` Pages that state it: ${pages.join(', ')}.` : ''
  return `${file}  ${kind}, ${daysLate} ${daysLate === 1 ? 'day' : 'days'} late\n  ${reason}${rest}`
}

/** An item for any reason but a change in the law. */
export function reviewItem(file: string, kind: ReviewItem['kind'], reason: string, late = 0): ReviewItem {
  return { file, kind, law: null, reason, pages: [], daysLate: late }
}

/** An item whose reason is a change in the law, which counts as late from `since` on. */
export function lawItem(
  file: string,
  kind: ReviewItem['kind'],
  reason: string,
  { citation, what, source, changed, since }: ChangedLaw & { since: Date },
  today: string,
): ReviewItem {
  const change = { citation, what, source, changed: isoDay(changed) }
  return { ...reviewItem(file, kind, reason, daysLate(since, today)), law: citation, change }
}

/** The item for a file whose review date has passed; an empty list if it has none, or a later one. */
export function reviewDue(
  file: string,
  reviewBy: Date | undefined,
  today: string,
  reason: string,
): ReviewItem[] {
  if (!reviewBy || today <= isoDay(reviewBy)) return []
  return [reviewItem(file, 'review due', reason, daysLate(reviewBy, today))]
}

/** Whole days from a date until today; 0 if the date is in the future. */
export function daysLate(since: Date, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - since.getTime()) / DAY_MS))
}

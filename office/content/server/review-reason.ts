import type { ReviewItem } from '../../../editorial/reviews/review-item.ts'
import type { ReviewCause } from '../contract.ts'
import { titleOf } from './groups.ts'
import type { SavedContent } from './saved-content.ts'

/** So many texts that state a fact are named; more are counted. */
const MOST_NAMED = 3

const causes: Record<ReviewItem['kind'], ReviewCause['kind']> = {
  'change not mentioned': 'law',
  'checked before change': 'law',
  'fact changed': 'fact',
  'fact review due': 'review',
  'review due': 'review',
}

/** What made a text due. */
export function causeOf({ kind, law }: Pick<ReviewItem, 'kind' | 'law'>): ReviewCause {
  return { kind: causes[kind], law }
}

const list = new Intl.ListFormat('en-US')

/** Why a text is to be reviewed and what to do, for the people of the office: texts are named by their titles. */
export function reviewReason({ reason, pages }: ReviewItem, { fields }: SavedContent): string {
  if (pages.length === 0) return reason
  if (pages.length > MOST_NAMED) return `${reason} ${pages.length} texts state it.`
  const titles = pages.map((path) => `“${titleOf(path, fields.get(path))}”`)
  return `${reason} It is stated in ${list.format(titles)}.`
}

import type { ContentReview } from '../../contract.ts'
import { useChoices } from '../use-content.ts'

type ReviewStandingProps = {
  reviewed: ContentReview | null
  /** The day of the next review, 2027-11-24. */
  due: string | null
  /** Whether its words were changed since, and not saved. */
  isUnsaved: boolean
  what: 'text' | 'fact'
}

/** Whether a lawyer has read a text or a fact as it stands. */
export function ReviewStanding({ reviewed, due, isUnsaved, what }: ReviewStandingProps) {
  const { data: choices } = useChoices()
  const reader = choices?.references['team']?.find(({ value }) => value === reviewed?.by)?.label ?? 'a lawyer'
  return (
    <p>
      <strong>
        {reviewed?.isOfThisText ? `Read by ${reader} on ${longDay(reviewed.on)}` : 'Needs a lawyer’s review'}
      </strong>{' '}
      <span className="quiet small">
        {reviewed &&
          !reviewed.isOfThisText &&
          `The ${what} has changed since ${reader} read it on ${longDay(reviewed.on)}. `}
        {reviewed?.isOfThisText && isUnsaved && 'That was before your unsaved changes. '}
        {due && `Next review by ${longDay(due)}.`}
      </span>
    </p>
  )
}

/** "November 24, 2026" for 2026-11-24; what is no day stays as it is written. */
function longDay(day: string): string {
  const time = Date.parse(day)
  return Number.isNaN(time)
    ? day
    : new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}

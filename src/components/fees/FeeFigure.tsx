import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import type { FeeRow } from '../../lib/view-models.ts'

/** A published figure with the last day on which it is valid. */
export function FeeFigure({ fee: { figure, validUntil } }: { fee: FeeRow }) {
  if (!figure || !validUntil) return null
  return (
    <p>
      <strong>{figure}</strong>{' '}
      <small>
        valid through <time dateTime={isoDay(validUntil)}>{formatDate(validUntil)}</time>
      </small>
    </p>
  )
}

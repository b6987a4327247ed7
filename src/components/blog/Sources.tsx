import './sources.css'
import type { LawSource, Review } from '../../lib/view-models.ts'
import { isoDay, formatDate } from '../../lib/dates.ts'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'

type SourcesProps = { sources: LawSource[]; checked: Date; review: Review | undefined }

/** An article's primary sources, when its text was last checked against them, and which lawyer has read it. */
export function Sources({ sources, checked, review }: SourcesProps) {
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ul>
        {sources.map(({ citation, about, url }) => (
          <li key={citation + about}>
            {url ? <a href={url}>{citation}</a> : citation}
            {`, ${about}`}
          </li>
        ))}
      </ul>
      <p>
        Checked against the sources on <time dateTime={isoDay(checked)}>{formatDate(checked)}</time>.{' '}
        {review ? <ReviewedBy review={review} /> : 'Not yet reviewed by a lawyer.'}
      </p>
    </section>
  )
}

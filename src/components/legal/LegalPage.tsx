import './legal-page.css'
import '../../styles/prose.css'
import type { ReactNode } from 'react'
import { isoDay } from '../../../text/iso-day.ts'
import { formatDate } from '../../../text/day-in-words.ts'
import type { Review } from '../../lib/view-models.ts'
import { TallMasthead } from '../masthead/TallMasthead.tsx'
import { ReviewedBy } from '../notices/ReviewedBy.tsx'

type LegalPageProps = {
  title: string
  intro: string
  ornament: string
  effective: Date
  review: Review | undefined
  headings: { id: string; text: string }[]
  children: ReactNode
}

/**
 * A legal page: dark masthead, table of contents, effective date and, if a lawyer has reviewed the current text, that
 * review.
 */
export function LegalPage({ title, intro, ornament, headings, children, ...dates }: LegalPageProps) {
  const { effective, review } = dates
  return (
    <>
      <TallMasthead heading={title} lede={intro} label="Legal" ornament={ornament} />
      <div className="wrap section legal">
        <nav className="legal-contents not-printed" aria-label="On this page">
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <p className="legal-date">
            In effect from <time dateTime={isoDay(effective)}>{formatDate(effective)}</time>
          </p>
          {review && (
            <p className="legal-date">
              <ReviewedBy review={review} />
            </p>
          )}
          <div className="prose">{children}</div>
        </div>
      </div>
    </>
  )
}

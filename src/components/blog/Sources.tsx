import './sources.css'
import type { LawSource } from '../../lib/view-models.ts'
import { isoDay, formatDate } from '../../lib/dates.ts'

type SourcesProps = { sources: LawSource[]; checked: Date }

/** An article's primary sources, and when its text was last checked against them. */
export function Sources({ sources, checked }: SourcesProps) {
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
        Checked against the sources on <time dateTime={isoDay(checked)}>{formatDate(checked)}</time>. Not yet
        reviewed by a lawyer.
      </p>
    </section>
  )
}

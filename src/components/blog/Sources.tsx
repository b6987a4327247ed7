import './sources.css'
import type { LawSource } from '../../lib/cards.ts'
import { isoDay, writtenDate } from '../../lib/dates.ts'

type SourcesProps = { sources: LawSource[]; reviewed: Date }

/** The primary sources of an article, and when a lawyer last read it against them. */
export function Sources({ sources, reviewed }: SourcesProps) {
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
        Last reviewed <time dateTime={isoDay(reviewed)}>{writtenDate(reviewed)}</time>.
      </p>
    </section>
  )
}

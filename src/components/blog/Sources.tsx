import './sources.css'
import type { LawSource } from '../../lib/view-models.ts'

export function Sources({ sources }: { sources: LawSource[] }) {
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
    </section>
  )
}

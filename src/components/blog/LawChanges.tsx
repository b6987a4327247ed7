import './law-changes.css'
import type { LawChange } from '../../lib/view-models.ts'
import { isoDay, formatDate } from '../../lib/dates.ts'

type LawChangesProps = { changes: LawChange[]; asOf: Date }

/** The box above an article whose law has changed: what changed, since when, and by which source. */
export function LawChanges({ changes, asOf }: LawChangesProps) {
  return (
    <section className="law-changes" aria-labelledby="law-changes">
      <h2 id="law-changes">What has changed since this was written</h2>
      <ul role="list">
        {changes.map(({ date, text, source, readMore }) => (
          <li key={source + text}>
            <p>{text}</p>
            {readMore && (
              <p>
                Read <a href={readMore.href}>{readMore.name}</a>
              </p>
            )}
            <p className="quiet">
              <time dateTime={isoDay(date)}>{formatDate(date)}</time>
              <span>{source}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {`The article below describes the law as of ${formatDate(asOf)} and is kept as it was.`}
      </p>
    </section>
  )
}

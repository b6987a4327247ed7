import './law-changes.css'
import type { LawChange } from '../../lib/cards.ts'
import { isoDay, writtenDate } from '../../lib/dates.ts'

type LawChangesProps = { changes: LawChange[]; asOf: Date }

/** The box above the body of an article whose law has changed: what, since when, by what source. */
export function LawChanges({ changes, asOf }: LawChangesProps) {
  return (
    <section className="law-changes" aria-labelledby="law-changes">
      <h2 id="law-changes">What has changed since this was written</h2>
      <ul role="list">
        {changes.map(({ date, text, source, readMore }) => (
          <li key={source + text}>
            <p>
              {text}
              {readMore && (
                <>
                  {' '}
                  Read <a href={readMore.href}>{readMore.name}</a>.
                </>
              )}
            </p>
            <p className="quiet">
              <time dateTime={isoDay(date)}>{writtenDate(date)}</time>
              {` · ${source}`}
            </p>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {`The article below describes the law as of ${writtenDate(asOf)} and is kept as it was.`}
      </p>
    </section>
  )
}

import type { Firm } from '../../../content-model/firm.ts'

type ElsewhereProps = { firm: Firm; hasBlog: boolean; hasFees: boolean; hasTools: boolean }

/** The footer's last column: the firm's profiles elsewhere, if it has any, and ways through the site. */
export function Elsewhere({ firm, hasBlog, hasFees, hasTools }: ElsewhereProps) {
  const profiles = [firm.social, firm.bureauReview].filter((profile) => profile !== undefined)
  return (
    <section aria-labelledby="footer-elsewhere" className="not-printed">
      <h2 id="footer-elsewhere" className="label">
        More
      </h2>
      <ul role="list">
        {profiles.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {label}
            </a>
          </li>
        ))}
        {hasBlog && (
          <li>
            <a href="/blog/archive">All articles by month</a>
          </li>
        )}
        {hasFees && (
          <li>
            <a href="/fees">Fees</a>
          </li>
        )}
        {hasTools && (
          <li>
            <a href="/tools">Tools</a>
          </li>
        )}
        <li>
          <a href="/search">Search this site</a>
        </li>
      </ul>
    </section>
  )
}

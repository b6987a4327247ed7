import { Link } from 'react-router'
import type { ContentFinding } from '../../content/contract.ts'
import { FindingList } from '../../publishing/browser/FindingList.tsx'

/** The places of the new site that a person must read. This browser keeps the list until then. */
export function ToRead({ places, end }: { places: readonly ContentFinding[]; end: () => void }) {
  return (
    <section aria-labelledby="to-read">
      <h2 id="to-read">Read these places, then have a lawyer read everything</h2>
      <p>
        They make a promise, or may not fit your firm. Correct them under <Link to="/content">Content</Link>.
        This browser keeps the list until you have read it.
      </p>
      <p>
        Your logo is uploaded there under Firm, and each portrait on its person’s page, with the part that
        stays in view.
      </p>
      <FindingList findings={places} />
      <p className="actions">
        <button className="button" onClick={end}>
          I have read them
        </button>
      </p>
    </section>
  )
}

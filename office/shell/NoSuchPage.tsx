import { Link } from 'react-router'
import { PageHeading } from './PageHeading.tsx'

/** The page for an address below /office that has none. */
export function NoSuchPage() {
  return (
    <>
      <PageHeading title="Page not found">The office has no page at this address.</PageHeading>
      <p className="actions">
        <Link className="button" to="/">
          Today
        </Link>
      </p>
    </>
  )
}

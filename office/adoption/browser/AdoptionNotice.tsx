import { Link } from 'react-router'
import { useAdoption } from './use-adoption.ts'

/** Tells an administrator that the site still shows the sample firm, or that its first texts need to be read. */
export function AdoptionNotice() {
  const { data } = useAdoption()
  if (!data || (!data.isSample && data.toRead.length === 0)) return null
  return (
    <section aria-labelledby="adoption">
      <h2 id="adoption">Your firm</h2>
      <p>
        {data.isSample
          ? 'The site shows an invented firm.'
          : 'Some places in the new texts make a promise, or may not fit your firm.'}
      </p>
      <p className="actions">
        <Link className="button" to="/adoption">
          {data.isSample ? 'Make this site yours' : 'Read these places'}
        </Link>
      </p>
    </section>
  )
}

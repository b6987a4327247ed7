import { Link } from 'react-router'
import { useAdoption } from './use-adoption.ts'

/** Says to an administrator that the site still shows the sample firm. */
export function AdoptionNotice() {
  const { data } = useAdoption()
  if (!data?.isSample) return null
  return (
    <section aria-labelledby="adoption">
      <h2 id="adoption">Your firm</h2>
      <p>The site shows an invented firm.</p>
      <p className="actions">
        <Link className="button" to="/adoption">
          Make this site yours
        </Link>
      </p>
    </section>
  )
}

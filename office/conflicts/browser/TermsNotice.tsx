import { Link } from 'react-router'

/** What comes before the first check. */
export function TermsNotice() {
  return (
    <>
      <p>Messages are not checked for conflicts yet.</p>
      <p>
        Before the first check, a lawyer chooses how long names, decisions and letters of declination are
        kept, in “Records of conflict checks” under <Link to="/content/firm.yaml">Firm</Link>. Once that is
        published, the privacy statement says so, and the names in each new message are checked before anyone
        reads the rest.
      </p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { NavLink, useParams, Link } from 'react-router'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { get } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { conflictsSchema } from '../contract.ts'
import { CheckTab } from './by-hand/CheckTab.tsx'
import { ListsTab } from './lists/ListsTab.tsx'
import { RecordsTab } from './RecordsTab.tsx'
import './conflict-check.css'
import { UndecidedTab } from './UndecidedTab.tsx'

const tabs = [
  { to: '/conflicts', word: 'Undecided', Tab: UndecidedTab, needsTerms: true },
  { to: '/conflicts/check', word: 'Check names', Tab: CheckTab, needsTerms: true },
  { to: '/conflicts/lists', word: 'Lists', Tab: ListsTab, needsTerms: false },
  { to: '/conflicts/records', word: 'Records', Tab: RecordsTab, needsTerms: true },
]

/** The messages to decide about, the lists that names are compared with, and what was decided. */
export function ConflictsPage() {
  const { tab } = useParams()
  const { data, error } = useQuery({
    queryKey: ['conflicts'],
    queryFn: () => get('/conflicts', conflictsSchema),
  })
  const current = tabs.find(({ to }) => to === (tab ? `/conflicts/${tab}` : '/conflicts'))
  if (!current) return <NoSuchPage />

  return (
    <div className="conflicts">
      <PageHeading title="Conflicts" />
      <nav aria-label="Conflicts" className="page-tabs">
        {tabs.map(({ to, word }) => (
          <NavLink key={to} to={to} end>
            {word}
          </NavLink>
        ))}
      </nav>
      <Fault>{error}</Fault>
      {!data && !error && <Fetching>Loading conflict checks</Fetching>}
      {data && !data.terms && <TermsNotice />}
      {data && (data.terms !== null || !current.needsTerms) && <current.Tab />}
    </div>
  )
}

/** What must be done before the first check. */
function TermsNotice() {
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

import type { z } from 'zod'
import './conflict-check.css'
import { NavLink, useParams, Link } from 'react-router'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { conflictsSchema, undecidedSchema } from '../contract.ts'
import { RecordsTab } from './RecordsTab.tsx'
import { CheckTab } from './CheckTab.tsx'
import { decisionWords } from './check-words.ts'
import { ListsTab } from './ListsTab.tsx'
import { useRead } from '../../shell/use-read.ts'

const tabs = [
  { to: '/conflicts', word: 'Undecided', Tab: UndecidedTab, needsTerms: true },
  { to: '/conflicts/check', word: 'Check names', Tab: CheckTab, needsTerms: true },
  { to: '/conflicts/lists', word: 'Lists', Tab: ListsTab, needsTerms: false },
  { to: '/conflicts/records', word: 'Records', Tab: RecordsTab, needsTerms: true },
]

/** The messages to decide about, the lists that names are compared with, a check by hand, and the records. */
export default function ConflictsPage() {
  const { tab } = useParams()
  const { data, error } = useRead(['conflicts'], '/conflicts', conflictsSchema)
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

/** The messages that wait for a check, names, a lawyer's decision or a letter, oldest first. */
function UndecidedTab() {
  const { data, error } = useRead(['messages', 'undecided'], '/conflicts/undecided', undecidedSchema, {
    refetchInterval: 10_000,
  })
  if (!data) return error ? <Fault>{error}</Fault> : <Fetching>Loading undecided messages</Fetching>
  if (data.rows.length === 0) return <p>No messages are waiting for a decision.</p>
  const late = data.rows.filter(({ businessDays }) => businessDays > 0).length
  return (
    <>
      {late > 0 && (
        <p className="notice">
          {late === 1 ? 'One message has' : `${late} messages have`} waited for more than one business day.
        </p>
      )}
      <ul role="list">
        {data.rows.map((row) => (
          <li key={row.reference} className="row">
            <p className="row-margin">
              <Time at={row.receivedAt} />
            </p>
            <div className="row-text">
              <p>
                <Link to={`/messages/${row.reference}`}>{row.name || row.reference}</Link>, {row.area}
              </p>
              <p className="quiet">{waitsFor(row)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

type Row = z.infer<typeof undecidedSchema>['rows'][number]

function waitsFor({ found, decision, isUnchecked, isNamesDue, isToDecline }: Row): string {
  if (isUnchecked) return 'Its names are being checked.'
  if (isNamesDue)
    return 'Its names are to be given by telephone, or were entered as one text, and have not all been added yet.'
  if (isToDecline) return 'A lawyer decided that this is a conflict. The person has not been declined.'
  const names = found === 1 ? 'One name was found.' : `${found} names were found.`
  return decision
    ? `${names} Last decision: ${decisionWords[decision].toLowerCase()}.`
    : `${names} A lawyer must decide.`
}

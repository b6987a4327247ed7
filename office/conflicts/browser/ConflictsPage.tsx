import './conflict-check.css'
import { NavLink, useParams, Link } from 'react-router'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { TextAreaField } from '../../shell/LabeledField.tsx'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { postOnce } from '../../shell/api.ts'
import { Told } from '../../shell/faults.ts'
import { formText } from '../../shell/form-text.ts'
import { useAction } from '../../shell/use-action.ts'
import { conflictsSchema, undecidedSchema } from '../contract.ts'
import type { Decision } from '../contract.ts'
import { comparedNamesSchema, longestAskedName, mostAskedNames } from '../names-by-hand.ts'
import type { ComparedNames } from '../names-by-hand.ts'
import { RecordsTab } from './RecordsTab.tsx'
import { ComparedSheet } from './by-hand/ComparedSheet.tsx'
import { decisionWords } from './check-words.ts'
import { ListsTab } from './lists/ListsTab.tsx'
import { SubmitButton } from '../../shell/Button.tsx'
import { useRead } from '../../shell/use-read.ts'

const tabs = [
  { to: '/conflicts', word: 'Undecided', Tab: UndecidedTab, needsTerms: true },
  { to: '/conflicts/check', word: 'Check names', Tab: CheckTab, needsTerms: true },
  { to: '/conflicts/lists', word: 'Lists', Tab: ListsTab, needsTerms: false },
  { to: '/conflicts/records', word: 'Records', Tab: RecordsTab, needsTerms: true },
]

/** The messages to decide about, the lists that names are compared with, and what was decided. */
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

/** The messages that wait for a check, names, a lawyer's decision or a letter, the oldest first. */
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
      <ul role="list" className="conflict-record">
        {data.rows.map(({ reference, name, area, receivedAt, ...waits }) => (
          <li key={reference}>
            <Link to={`/messages/${reference}`}>{name || reference}</Link>, {area}, <Time at={receivedAt} />
            <span className="conflict-reason quiet">{waitsFor(waits)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type Waits = {
  found: number
  decision: Decision | null
  isUnchecked: boolean
  isNamesDue: boolean
  isToDecline: boolean
}

function waitsFor({ found, decision, isUnchecked, isNamesDue, isToDecline }: Waits): string {
  if (isUnchecked) return 'Its names are being checked.'
  if (isNamesDue) return 'Names that it announces, or has in one text, have not been added yet.'
  if (isToDecline) return 'A lawyer decided that this is a conflict. The person has not been declined.'
  const names = found === 1 ? 'One name was found.' : `${found} names were found.`
  return decision
    ? `${names} Last decision: ${decisionWords[decision].toLowerCase()}.`
    : `${names} A lawyer must decide.`
}

/** Compares names that a person enters, before there is any message. */
function CheckTab() {
  const [compared, setCompared] = useState<ComparedNames>()
  const { start, isBusy, fault } = useAction()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const lines = formText(event.currentTarget, 'names').split('\n')
    const names = [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
    start(async () => {
      setCompared(undefined)
      if (names.length === 0) throw new Told('Enter a name.')
      if (names.length > mostAskedNames || names.some(({ length }) => length > longestAskedName))
        throw new Told(
          `Check at most ${mostAskedNames} names at a time, each of at most ${longestAskedName} characters.`,
        )
      setCompared(await postOnce('/conflicts/names/check', { names }, comparedNamesSchema))
    })
  }

  return (
    <>
      <form onSubmit={submit}>
        <TextAreaField
          label="Names, one per line"
          name="names"
          rows={4}
          required
          help={<>Up to {mostAskedNames} people and businesses. Lawyers find the result under Records.</>}
        />
        <SubmitButton look="primary" isBusy={isBusy}>
          Check names
        </SubmitButton>
      </form>
      <Fault>{fault}</Fault>
      {compared && <ComparedSheet compared={compared} />}
    </>
  )
}

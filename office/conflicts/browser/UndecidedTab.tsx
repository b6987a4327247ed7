import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { Time } from '../../shell/Time.tsx'
import { get } from '../../shell/api.ts'
import { undecidedSchema } from '../contract.ts'
import type { Decision } from '../contract.ts'
import { decisionWords } from './check-words.ts'

/** The messages that wait for a check, names or a lawyer's decision, the oldest first. */
export function UndecidedTab() {
  const { data, error } = useQuery({
    queryKey: ['messages', 'undecided'],
    queryFn: () => get('/conflicts/undecided', undecidedSchema),
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

type Waits = { found: number; decision: Decision | null; isUnchecked: boolean; isNamesDue: boolean }

function waitsFor({ found, decision, isUnchecked, isNamesDue }: Waits): string {
  if (isUnchecked) return 'Its names are being checked.'
  if (isNamesDue) return 'Names that it announces, or has in one text, have not been added yet.'
  const names = found === 1 ? 'One name was found.' : `${found} names were found.`
  return decision
    ? `${names} Last decision: ${decisionWords[decision].toLowerCase()}.`
    : `${names} A lawyer must decide.`
}

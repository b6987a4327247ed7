import { Link, useParams } from 'react-router'
import { messageOf } from '../../../shell/api.ts'
import { Fault } from '../../../shell/Fault.tsx'
import { Fetching } from '../../../shell/Fetching.tsx'
import { PageHeading } from '../../../shell/PageHeading.tsx'
import { usePublish } from '../use-publish.ts'
import { Decision } from './Decision.tsx'
import '../publish.css'
import './approve.css'

/** One change that waits, on its page as it will be: what a lawyer says yes to. */
export function ApprovePage() {
  const path = useParams()['*'] ?? ''
  const { data, error } = usePublish()
  const change = data?.changes.find((each) => each.path === path && each.kind !== 'on disk')
  if (change) return <Decision key={path} change={change} />
  return (
    <>
      <PageHeading title="Review a change" />
      {!data && !error && <Fetching>Loading the change</Fetching>}
      <Fault>{error ? messageOf(error) : undefined}</Fault>
      {data && (
        <p>
          This change is not waiting anymore: it was published or withdrawn.{' '}
          <Link to="/publish">What is waiting now</Link>
        </p>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { messageOf } from '../../api.ts'
import { Fault } from '../../frame/Fault.tsx'
import { Fetching } from '../../frame/Fetching.tsx'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { useHistory } from './use-publish.ts'

/** What was published: who, when, what, and which lawyer. */
export function HistoryTab({ children }: { children: ReactNode }) {
  const { data, error } = useHistory()
  return (
    <div className="publish-main">
      <PageHeading title="History">
        Every publish is kept. Restoring makes a new change; nothing is lost.
      </PageHeading>
      {children}
      {!data && !error && <Fetching>Fetching the history</Fetching>}
      <Fault>{error ? messageOf(error) : undefined}</Fault>
      {data && <HistoryRows published={data.published} />}
    </div>
  )
}

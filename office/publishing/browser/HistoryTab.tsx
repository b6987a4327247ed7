import type { ReactNode } from 'react'
import { messageOf } from '../../shell/api.ts'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { useHistory } from './use-publish.ts'

/** What was published: who, when, what, and which lawyer. */
export function HistoryTab({ children }: { children: ReactNode }) {
  const { data, error } = useHistory()
  return (
    <div className="publish-main">
      <PageHeading title="History">
        Every publish is kept. Restoring an earlier text creates a new change, so nothing is lost.
      </PageHeading>
      {children}
      {!data && !error && <Fetching>Loading the history</Fetching>}
      <Fault>{error ? messageOf(error) : undefined}</Fault>
      {data?.published.length === 0 && (
        <p>
          Nothing has been published yet. Each update will appear here: when it went live, who published it,
          and what it changed. You can compare it and restore earlier texts.
        </p>
      )}
      {data && <HistoryRows published={data.published} />}
    </div>
  )
}

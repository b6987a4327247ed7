import { NavLink, useParams } from 'react-router'
import type { ReactNode } from 'react'
import './publish.css'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { ScheduledTab } from './ScheduledTab.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { useHistory } from './use-publish.ts'

const tabs = [
  { to: '/publish', word: 'Changes', Tab: ChangesTab },
  { to: '/publish/scheduled', word: 'Scheduled', Tab: ScheduledTab },
  { to: '/publish/history', word: 'History', Tab: HistoryTab },
]

/** Changes that are not public yet, scheduled ones, and past publications. */
export default function PublishPage() {
  const { tab } = useParams()
  const current = tabs.find(({ to }) => to === (tab ? `/publish/${tab}` : '/publish'))
  if (!current) return <NoSuchPage />

  return (
    <div className="publish with-aside">
      <current.Tab>
        <nav aria-label="Publish" className="page-tabs">
          {tabs.map(({ to, word }) => (
            <NavLink key={to} to={to} end>
              {word}
            </NavLink>
          ))}
        </nav>
      </current.Tab>
    </div>
  )
}

/** What was published: who, when, what, and which lawyer. */
function HistoryTab({ children }: { children: ReactNode }) {
  const { data, error } = useHistory()
  return (
    <div className="publish-main">
      <PageHeading title="History">
        Every update is kept. Restoring an earlier version creates a new change, so nothing is lost.
      </PageHeading>
      {children}
      {!data && !error && <Fetching>Loading the history</Fetching>}
      <Fault>{error}</Fault>
      {data?.published.length === 0 && (
        <p className="publish-said">
          Nothing has been published yet. Each update will appear here: when it went live, who published it,
          and what it changed. You can compare it and restore earlier versions.
        </p>
      )}
      {data && <HistoryRows published={data.published} />}
      {data?.published.at(-1)?.isFirst === false && (
        <p className="quiet">
          Updates before these are not listed here. To restore a page from one of them, open the page under
          Content and choose “Earlier versions”.
        </p>
      )}
    </div>
  )
}

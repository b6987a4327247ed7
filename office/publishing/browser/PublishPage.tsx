import { NavLink, useParams } from 'react-router'
import './publish.css'
import { NoSuchPage } from '../../shell/NoSuchPage.tsx'
import { ChangesTab } from './ChangesTab.tsx'
import { HistoryTab } from './HistoryTab.tsx'
import { ScheduledTab } from './ScheduledTab.tsx'

const tabs = [
  { to: '/publish', word: 'Changes', Tab: ChangesTab },
  { to: '/publish/scheduled', word: 'Scheduled', Tab: ScheduledTab },
  { to: '/publish/history', word: 'History', Tab: HistoryTab },
]

/** What is not yet public, what waits for its time, and what was published. */
export function PublishPage() {
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

import { addressOfFile } from '../../content/browser/address-of-file.ts'
import { PutBack } from '../../content/browser/offline/PutBack.tsx'
import { nameOfDay } from '../../shell/times.ts'
import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { TodayRow, TodaySection } from './TodayRow.tsx'

/** Pages that someone took offline, for lawyers: to read, leave offline, or put back. */
export function PagesOffline({ pages }: { pages: Today['offline'] }) {
  return (
    <TodaySection title="Taken offline">
      {pages.map(({ path, title, by, since, askedBy }) => (
        <TodayRow
          key={path}
          why={askedBy === null ? 'Offline' : 'A lawyer approves'}
          since={nameOfDay(since)}
          title={title}
          to={null}
          action=""
          button={<PutBack path={path} title={title} />}
          isFirst={false}
        >
          <p className="quiet">
            {by} took it offline.{askedBy !== null && ` ${askedBy} asks to put it back online.`}{' '}
            <Link to={addressOfFile(path)}>Open the page</Link>
          </p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

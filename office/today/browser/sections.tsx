import { Link } from 'react-router'
import { addressOfFile } from '../../content/browser/address-of-file.ts'
import { PutBack } from '../../content/browser/offline/PutBack.tsx'
import { Time } from '../../shell/Time.tsx'
import { nameOfDay } from '../../shell/times.ts'
import type { Today } from '../contract.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

// Sections that most people do not have on Today, in one file that loads only when data needs it.
export { AskedOfOthers, DoneByOthers, ToDecide } from './Decide.tsx'

/** Pages with comments in which someone else wrote last. */
export function Comments({ pages, isFirst }: { pages: Today['comments']; isFirst: boolean }) {
  return (
    <TodaySection title="Comments">
      {pages.map(({ path, title, threads, by, at }, index) => (
        <TodayRow
          key={path}
          why={counted(threads, 'comment', 'comments')}
          since={<Time at={at} />}
          title={title}
          to={`${addressOfFile(path)}#comments`}
          action="Open"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{by} wrote last.</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

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

/** How many files to review again are shown; Content lists them all. */
const MOST = 10

type ReadAgainProps = { files: Today['readAgain']; isFirst: boolean }

/** Files that are to be read again: the law changed, or their review is due. */
export function ReadAgain({ files, isFirst }: ReadAgainProps) {
  const hidden = files.length - MOST
  return (
    <>
      <TodaySection title="Review again">
        {files.slice(0, MOST).map(({ path, title, lawChanged, law, daysLate, reason, more }, index) => (
          <TodayRow
            key={path}
            why={lawChanged ? 'The law changed' : 'Review due'}
            since={law ?? daysAgo(daysLate)}
            title={title}
            to={addressOfFile(path)}
            action="Review"
            isFirst={isFirst && index === 0}
          >
            <p className="quiet">
              {reason}
              {more > 0 && ` And ${counted(more, 'more reason', 'more reasons', 'in text')}.`}
            </p>
          </TodayRow>
        ))}
      </TodaySection>
      {hidden > 0 && (
        <p className="today-more">
          {`${counted(hidden, 'more page is', 'more pages are')} due for review. `}
          <Link to="/content/due">All of them</Link>
        </p>
      )}
    </>
  )
}

function daysAgo(days: number): string {
  return days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} ago`
}

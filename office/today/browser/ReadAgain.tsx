import { Link } from 'react-router'
import type { Today } from '../contract.ts'
import { addressOfFile } from '../../content/browser/address-of-file.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

/** How many files are shown; Content lists them all. */
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

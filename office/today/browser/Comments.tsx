import { addressOfFile } from '../../content/browser/address-of-file.ts'
import { Time } from '../../shell/Time.tsx'
import type { Today } from '../contract.ts'
import { counted, TodayRow, TodaySection } from './TodayRow.tsx'

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

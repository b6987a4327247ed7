import type { Today } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { addressOfText } from '../../content/browser/address-of-text.ts'
import { TodayRow, TodaySection } from './TodayRow.tsx'

type DecideProps = { changes: Today['decide']; isFirst: boolean }

/** Changes that wait for a lawyer’s approval. */
export function Decide({ changes, isFirst }: DecideProps) {
  return (
    <TodaySection title="Decide">
      {changes.map(({ path, title, by, at, askedBy, isOnPage }, index) => (
        <TodayRow
          key={path}
          why={askedBy === null ? 'A lawyer approves' : `${askedBy} asks you`}
          since={
            <>
              saved <Time at={at} />
            </>
          }
          title={title}
          to={isOnPage ? `/publish/approve/${path}` : addressOfText(path)}
          action="Review…"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{by} changed it. It becomes public when a lawyer approves or publishes it.</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

/** What waits for another lawyer, whom its writer asked. */
export function AskedOfOthers({ changes }: { changes: Today['askedOfOthers'] }) {
  return (
    <TodaySection title="Asked of others">
      {changes.map(({ path, title, lawyer }) => (
        <TodayRow
          key={path}
          why={`Asked of ${lawyer}`}
          title={title}
          to={`/publish/approve/${path}`}
          action="Review…"
          isFirst={false}
        />
      ))}
    </TodaySection>
  )
}

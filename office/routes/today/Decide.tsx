import type { Today } from '../../contract/today.ts'
import { Time } from '../../frame/Time.tsx'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'

type DecideProps = { changes: Today['decide']; isFirst: boolean }

/** Changes that wait for a lawyer’s approval. */
export function Decide({ changes, isFirst }: DecideProps) {
  return (
    <TodaySection title="Decide">
      {changes.map(({ path, title, by, at }, index) => (
        <TodayRow
          key={path}
          why="A lawyer approves"
          since={
            <>
              saved <Time at={at} />
            </>
          }
          title={title}
          to={`/publish/approve/${path}`}
          action="Review…"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{by} changed it. It becomes public when a lawyer approves or publishes it.</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

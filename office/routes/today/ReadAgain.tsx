import type { Today } from '../../contract/today.ts'
import { Time } from '../../frame/Time.tsx'
import { addressOfText } from '../content/places.ts'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'

/** How many texts are shown; Content lists them all. */
const MOST = 10

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
          to="/publish"
          action="Compare"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{by} changed it. It becomes public when a lawyer approves or publishes it.</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

type ReadAgainProps = { texts: Today['readAgain']; isFirst: boolean }

/** Texts that are to be read again: the law changed, or their review is due. */
export function ReadAgain({ texts, isFirst }: ReadAgainProps) {
  return (
    <TodaySection title="Read again">
      {texts.slice(0, MOST).map(({ path, title, lawChanged, reason }, index) => (
        <TodayRow
          key={path}
          why={lawChanged ? 'The law changed' : 'Review due'}
          title={title}
          to={addressOfText(path)}
          action="Read again"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{reason}</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

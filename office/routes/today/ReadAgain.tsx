import type { Today } from '../../contract/today.ts'
import { addressOfText } from '../content/places.ts'
import { TodayRow } from './TodayRow.tsx'
import { TodaySection } from './TodaySection.tsx'

/** How many texts are shown; Content lists them all. */
const MOST = 10

type ReadAgainProps = { texts: Today['readAgain']; isFirst: boolean }

/** Texts that are to be read again: the law changed, or their review is due. */
export function ReadAgain({ texts, isFirst }: ReadAgainProps) {
  return (
    <TodaySection title="Review again">
      {texts.slice(0, MOST).map(({ path, title, lawChanged, reason }, index) => (
        <TodayRow
          key={path}
          why={lawChanged ? 'The law changed' : 'Review due'}
          title={title}
          to={addressOfText(path)}
          action="Review"
          isFirst={isFirst && index === 0}
        >
          <p className="quiet">{reason}</p>
        </TodayRow>
      ))}
    </TodaySection>
  )
}

import type { Change } from '../contract.ts'
import { PictureDifference } from './PictureDifference.tsx'
import { WordDifference } from './WordDifference.tsx'

/** How many differences are shown at once. */
const SHOWN = 12

/** `path`: of the text that they are in. */
type DifferencesProps = Pick<Change, 'path' | 'differences'>

/** What differs: sentences whole, the old above the new; pictures side by side. */
export function Differences({ path, differences }: DifferencesProps) {
  const [first, rest] = [differences.slice(0, SHOWN), differences.slice(SHOWN)]
  return (
    <>
      <DifferenceList path={path} differences={first} />
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <DifferenceList path={path} differences={rest} />
        </details>
      )}
    </>
  )
}

function DifferenceList({ path, differences }: DifferencesProps) {
  return (
    <dl className="differences">
      {differences.map(({ place, was, now, isPicture }, index) => (
        <div key={`${place} ${index}`}>
          <dt className="difference-place">{place}</dt>
          {isPicture ? (
            <PictureDifference path={path} was={was} now={now} />
          ) : (
            <WordDifference was={was} now={now} />
          )}
        </div>
      ))}
    </dl>
  )
}

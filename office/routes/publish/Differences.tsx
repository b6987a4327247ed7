import type { Change } from '../../contract/publish.ts'
import { changedWords } from './changed-words.ts'

/** How many differences are shown at once. */
const SHOWN = 12

/** What differs, in whole sentences: the old above the new, and what is new in one of them marked. */
export function Differences({ differences }: Pick<Change, 'differences'>) {
  const [first, rest] = [differences.slice(0, SHOWN), differences.slice(SHOWN)]
  return (
    <>
      <DifferenceList differences={first} />
      {rest.length > 0 && (
        <details>
          <summary>{`${rest.length} more`}</summary>
          <DifferenceList differences={rest} />
        </details>
      )}
    </>
  )
}

function DifferenceList({ differences }: Pick<Change, 'differences'>) {
  return (
    <dl className="differences">
      {differences.map(({ place, was, now }, index) => {
        const marked = changedWords(was, now)
        return (
          <div key={`${place} ${index}`}>
            <dt className="difference-place">{place}</dt>
            {was !== null && (
              <dd>
                <span className="difference-word">Was</span>
                <span>
                  {marked.before}
                  <del>{marked.was}</del>
                  {marked.after}
                </span>
              </dd>
            )}
            {now !== null && (
              <dd>
                <span className="difference-word">{was === null ? 'New' : 'Now'}</span>
                <span>
                  {marked.before}
                  <ins>{marked.now}</ins>
                  {marked.after}
                </span>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

import type { Change } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { gradedFinding } from '../../../content/browser/finding-words.ts'
import { PictureDifference, WordDifference } from '../Differences.tsx'
import type { Found } from './marks.ts'

type SentenceListProps = Pick<Change, 'asks' | 'differences' | 'path'> & {
  found: Found
  /** Shows a mark on the page, by its number (`marksOf`). */
  show: (place: number) => void
}

/** How many of the changed sentences are shown at first. */
const SHOWN = 12

/**
 * The sentences of a change, each with the way to its place on the page: first those that a rule asks about, then the
 * rest, in order.
 */
export function SentenceList({ asks, differences, path, found, show }: SentenceListProps) {
  const changed = differences.map((difference, place) => (
    <li key={`${difference.place} ${place}`}>
      <dl className="differences">
        <dt className="difference-place">{difference.place}</dt>
        {difference.isPicture ? (
          <PictureDifference path={path} was={difference.was} now={difference.now} />
        ) : (
          <WordDifference was={difference.was} now={difference.now} />
        )}
      </dl>
      {difference.now !== null && !difference.isPicture && (
        <Place place={asks.length + place} words={difference.now} found={found} show={show} />
      )}
    </li>
  ))

  return (
    <>
      {asks.length > 0 && (
        <section aria-labelledby="asks">
          <h2 id="asks">Needs your approval</h2>
          <ol className="approve-sentences">
            {asks.map(({ sentence, grade, message }, place) => (
              <li key={`${sentence} ${message}`} className="notice">
                {sentence !== null && <blockquote>{sentence}</blockquote>}
                <p>{gradedFinding(grade, message)}</p>
                {sentence !== null && <Place place={place} words={sentence} found={found} show={show} />}
              </li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="changed">
        <h2 id="changed">What changes</h2>
        <ol className="approve-sentences">{changed.slice(0, SHOWN)}</ol>
        {changed.length > SHOWN && (
          <details>
            <summary>{`${changed.length - SHOWN} more`}</summary>
            <ol className="approve-sentences" start={SHOWN + 1}>
              {changed.slice(SHOWN)}
            </ol>
          </details>
        )}
      </section>
    </>
  )
}

type PlaceProps = Pick<SentenceListProps, 'found' | 'show'> & { place: number; words: string }

/** The way to a sentence on the page, or a note that the page does not show it, as with a field for search results. */
function Place({ place, words, found, show }: PlaceProps) {
  if (!found) return null
  if (!found[place]) return <p className="small quiet">Not shown on the page.</p>
  return (
    <Button label={`Show on the page: ${words}`} onPress={() => show(place)}>
      Show on the page
    </Button>
  )
}

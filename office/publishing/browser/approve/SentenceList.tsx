import type { Change } from '../../contract.ts'
import { Button } from '../../../shell/Button.tsx'
import { gradedFinding } from '../../../content/browser/finding-words.ts'
import { Differences, FirstDifferences } from '../Differences.tsx'
import type { Found } from './marks.ts'

type SentenceListProps = Pick<Change, 'asks' | 'differences' | 'path'> & {
  found: Found
  /** Shows a mark on the page, by its number (`marksOf`). */
  show: (place: number) => void
}

/**
 * The sentences of a change, each with the way to its place on the page: first those that a rule asks about, then the
 * rest, in order.
 */
export function SentenceList({ asks, differences, path, found, show }: SentenceListProps) {
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
        <FirstDifferences
          differences={differences}
          list={(shown, from) => (
            <ol className="approve-sentences" start={from + 1}>
              {shown.map((difference, index) => (
                <li key={`${difference.place} ${index}`}>
                  <Differences path={path} differences={[difference]} />
                  {difference.now !== null && !difference.isPicture && (
                    <Place
                      place={asks.length + from + index}
                      words={difference.now}
                      found={found}
                      show={show}
                    />
                  )}
                </li>
              ))}
            </ol>
          )}
        />
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

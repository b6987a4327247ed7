import { Link } from 'react-router'
import { Button } from '../../shell/Button.tsx'
import { mostAnswered, strongestFirst } from '../contract.ts'
import type { Hit, ShownHit } from '../contract.ts'
import { fromList } from './check-words.ts'
import type { CheckChanges } from './use-check.ts'
import { Time } from '../../shell/Time.tsx'
import { nameOfDueDay } from '../../shell/times.ts'

const strengthWords: Record<Hit['strength'], string> = {
  strong: 'Strong',
  likely: 'Likely',
  possible: 'Possible',
}

/** The hits for one name, strongest first. `folded`: those that a summary hides and counts. */
type Group = { asked: string; shown: Hit[]; folded: Hit[] }

/** A name with more hits than this is a common one: only the strongest are shown at first. */
const mostShown = 5
const shownOfMany = 3

/** The strongest hits of a name, and the rest of them, if there are many. */
export function foldRest<Found extends Pick<Hit, 'strength'>>(
  hits: readonly Found[],
): { shown: Found[]; folded: Found[] } {
  const sorted = strongestFirst(hits)
  const shown = sorted.slice(0, sorted.length > mostShown ? shownOfMany : sorted.length)
  return { shown, folded: sorted.slice(shown.length) }
}

/** Groups hits by the name they were found for, in the order of the names. */
export function hitsByName(hits: readonly Hit[]): Group[] {
  return [...Map.groupBy(hits, ({ asked }) => asked)].map(([asked, ofName]) => ({
    asked,
    ...foldRest(ofName),
  }))
}

type HitsOfNameProps = { group: Group; changes: CheckChanges }

/** What was found for one name: the strongest are shown, the rest are folded. One press answers all that are shown. */
export function HitsOfName({ group: { asked, shown, folded }, changes }: HitsOfNameProps) {
  const row = (hit: Hit) => <HitRow key={hit.id} hit={hit} changes={changes} />
  const unanswered = folded.filter(({ identity }) => identity === null).length
  return (
    <>
      {shown.map(row)}
      {folded.length === 0 && <AnswerRest hits={shown} changes={changes} />}
      {folded.length > 0 && (
        <li className="conflict-rest">
          <details>
            <summary>
              {folded.length.toLocaleString('en-US')} more matches for {asked}
              {unanswered > 0 && `, ${unanswered.toLocaleString('en-US')} of them not answered`}
            </summary>
            <ol role="list" aria-label={`More matches for ${asked}`}>
              {folded.map(row)}
              <AnswerRest hits={[...shown, ...folded]} changes={changes} />
            </ol>
          </details>
        </li>
      )}
    </>
  )
}

function AnswerRest({ hits, changes }: { hits: readonly Hit[]; changes: CheckChanges }) {
  const open = hits.flatMap(({ id, identity }) => (identity ? [] : [id]))
  const some = open.slice(0, mostAnswered)
  if (open.length < 3) return null
  return (
    <li className="actions">
      <Button onPress={() => changes.change('identity', { hits: some, answer: 'different' })}>
        {some.length < open.length
          ? `The next ${some.length} of ${open.length} matches for ${hits[0]?.asked} are different people`
          : `The other ${open.length} matches for ${hits[0]?.asked} are different people`}
      </Button>
    </li>
  )
}

/** A name that was found: why, who that is, and whether it is the same person. */
function HitRow({ hit, changes }: { hit: Hit; changes: CheckChanges }) {
  const { id, asked, found, identity } = hit
  const say = (answer: 'same' | 'different') => changes.change('identity', { hits: [id], answer })

  return (
    <li>
      <p id={`hit-${id}`}>
        <strong>{asked}</strong> may be <strong>{found?.name ?? 'someone in another message'}</strong>
      </p>
      <WhyFound hit={hit} />
      <div className="actions" role="group" aria-labelledby={`hit-${id}`}>
        <Button isPressed={identity?.answer === 'same'} onPress={() => say('same')}>
          Same person
        </Button>
        <Button isPressed={identity?.answer === 'different'} onPress={() => say('different')}>
          Different person
        </Button>
      </div>
      {identity && (
        <p className="quiet small">
          {identity.answer === 'same' ? 'Same person' : 'Different person'}, by {identity.by},{' '}
          <Time at={identity.at} />
        </p>
      )}
    </li>
  )
}

/** Why a name was found, and who that is. */
export function WhyFound({ hit: { found, strength, reason } }: { hit: ShownHit }) {
  return (
    <>
      <p className="quiet">
        {strengthWords[strength]}: {reason}
      </p>
      {found && <Whose found={found} />}
    </>
  )
}

/** Where a name comes from, in which role, and of which matter. */
function Whose({ found }: { found: NonNullable<Hit['found']> }) {
  const { role, matter, opened, closed, lawyer, list, listKind = null, message } = found
  const words = [
    role,
    matter && `matter: ${matter}`,
    opened && `opened ${nameOfDueDay(opened)}`,
    closed && `closed ${nameOfDueDay(closed)}`,
    lawyer && `lawyer: ${lawyer}`,
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <p>
      {words && `${words.charAt(0).toUpperCase()}${words.slice(1)}. `}
      {list ? fromList(list, listKind) : <Link to={`/messages/${message}`}>Message {message}</Link>}
    </p>
  )
}

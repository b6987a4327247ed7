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

/** The hits for one name, strongest first. A summary hides and counts those in `folded`. */
type Group = { asked: string; shown: Hit[]; folded: Hit[] }

/** If a name has more hits than `mostShown`, it is a common one, and only `shownOfMany` are shown at first. */
const mostShown = 5
const shownOfMany = 3

/** The hits of a name that are shown, strongest first, and, if there are many, the rest. */
export function foldRest<Found extends Pick<Hit, 'strength'>>(
  hits: readonly Found[],
): { shown: Found[]; folded: Found[] } {
  const sorted = strongestFirst(hits)
  const shown = sorted.slice(0, sorted.length > mostShown ? shownOfMany : sorted.length)
  return { shown, folded: sorted.slice(shown.length) }
}

/** Groups hits by the name they were found for, keeping the order of the names. */
export function hitsByName(hits: readonly Hit[]): Group[] {
  return [...Map.groupBy(hits, ({ asked }) => asked)].map(([asked, ofName]) => ({
    asked,
    ...foldRest(ofName),
  }))
}

type HitsOfNameProps = { group: Group; changes: CheckChanges }

/** The hits for one name: the strongest, then the rest, folded. One press answers all that are visible. */
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

/** A hit: why the name was found, whose it is, and the buttons that say whether it is the same person. */
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

/** Why a name was found, and whose it is. */
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

/** The list or message that a name comes from, its role, and its matter. */
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

import { Button } from '../../shell/Button.tsx'
import { mostAnswered } from '../message-check.ts'
import type { Hit } from '../message-check.ts'
import type { HitsOfName as Group } from './hits-by-name.ts'
import { HitRow } from './HitRow.tsx'
import type { CheckChanges } from './use-check.ts'

type HitsOfNameProps = { group: Group; changes: CheckChanges }

/** What was found for one name: the strongest at once, the rest folded. One press answers those that are in view. */
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

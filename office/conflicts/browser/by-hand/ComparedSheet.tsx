import { Button } from '../../../shell/Button.tsx'
import { StepHeading } from '../../../shell/StepHeading.tsx'
import { Time } from '../../../shell/Time.tsx'
import { longDay } from '../../../shell/times.ts'
import { useVisitor } from '../../../shell/use-visitor.ts'
import type { ComparedNames } from '../../names-by-hand.ts'
import { comparedWith, noMatchIn, strengthWords, tooLittle } from '../check-words.ts'
import { Whose } from '../HitsOfName.tsx'
import { foldRest } from '../hits-by-name.ts'

/** What a check by hand found, on one sheet: first the names with a match. */
export function ComparedSheet({ compared }: { compared: ComparedNames }) {
  const by = useVisitor()?.person.name
  const { at, keptUntil, hasClientList } = compared
  const names = [...compared.names].sort((one, other) => Number(other.found > 0) - Number(one.found > 0))
  return (
    <section className="sheet conflict-check">
      <StepHeading level="h2">Names checked</StepHeading>
      <p>
        Checked by {by}, <Time at={at} />, with {comparedWith(compared)}.
      </p>
      {!hasClientList && <p className="notice">Not checked: no client list.</p>}
      <ul role="list" className="conflict-hits">
        {names.map((each) => (
          <CheckedName key={each.name} checked={each} compared={compared} />
        ))}
      </ul>
      {keptUntil !== null && <p className="small quiet">This record is kept until {longDay(keptUntil)}.</p>}
      <p className="actions">
        <Button onPress={() => print()}>Print</Button>
      </p>
    </section>
  )
}

type CheckedNameProps = { checked: ComparedNames['names'][number]; compared: ComparedNames }

function CheckedName({ checked: { name, found, isTooLittle, hits }, compared }: CheckedNameProps) {
  if (found === 0)
    return (
      <li>
        <strong>{name}</strong>
        <p>{isTooLittle ? tooLittle : noMatchIn(compared)}</p>
      </li>
    )
  const { shown, folded } = foldRest(hits)
  return (
    <li>
      <strong>{name}</strong>
      <p>
        {found === 1 ? 'One match.' : `${found.toLocaleString('en-US')} matches.`}{' '}
        {hits.length === 0 && 'A lawyer must decide.'}
        {hits.length > 0 && hits.length < found && `Only the strongest ${hits.length} are listed.`}
      </p>
      {shown.map((hit) => (
        <FoundName key={hit.id} hit={hit} />
      ))}
      {folded.length > 0 && (
        <details className="conflict-rest">
          <summary>
            {folded.length} more matches for {name}
          </summary>
          {folded.map((hit) => (
            <FoundName key={hit.id} hit={hit} />
          ))}
        </details>
      )}
    </li>
  )
}

type FoundNameProps = { hit: ComparedNames['names'][number]['hits'][number] }

function FoundName({ hit: { found: whose, strength, reason } }: FoundNameProps) {
  return (
    <div className="by-hand-hit">
      <p>
        May be <strong>{whose?.name ?? 'someone in a restricted message'}</strong>
      </p>
      <p className="quiet">
        {strengthWords[strength]}: {reason}
      </p>
      {whose && <Whose found={whose} />}
    </div>
  )
}

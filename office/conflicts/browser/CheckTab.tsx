import { useState } from 'react'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { TextAreaField } from '../../shell/LabeledField.tsx'
import { postOnce, UserError } from '../../shell/api.ts'
import { Form } from '../../shell/Form.tsx'
import { useAction } from '../../shell/use-action.ts'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { Time } from '../../shell/Time.tsx'
import { longDay } from '../../shell/times.ts'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import { useUser } from '../../shell/use-user.ts'
import { comparedNamesSchema, longestAskedName, mostAskedNames } from '../contract.ts'
import type { ComparedNames, ShownHit } from '../contract.ts'
import { comparedWith, noMatchIn, tooLittle } from './check-words.ts'
import { WhyFound, foldRest } from './HitsOfName.tsx'

/** Compares names that a person types, when there is no message yet. */
export function CheckTab() {
  const [compared, setCompared] = useState<ComparedNames>()
  const { start, isBusy, fault } = useAction()

  function submit(typed: (field: string) => string) {
    const sent = findNote('', 'names')
    const lines = typed('names').split('\n')
    const names = [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
    start(async () => {
      setCompared(undefined)
      if (names.length === 0) throw new UserError('Enter a name.')
      if (names.length > mostAskedNames || names.some(({ length }) => length > longestAskedName))
        throw new UserError(
          `Check at most ${mostAskedNames} names at a time, each of at most ${longestAskedName} characters.`,
        )
      setCompared(await postOnce('/conflicts/names/check', { names }, comparedNamesSchema))
      // What was typed meanwhile has not been checked, so it stays.
      if (findNote('', 'names') === sent) keepNote('', '', 'names')
    })
  }

  return (
    <>
      <Form onSend={submit}>
        <TextAreaField
          label="Names, one per line"
          name="names"
          rows={4}
          required
          defaultValue={findNote('', 'names')}
          onInput={({ currentTarget }) => keepNote('', currentTarget.value, 'names')}
          help={<>Up to {mostAskedNames} people and businesses. Lawyers find the result under Records.</>}
        />
        <SubmitButton look="primary" isBusy={isBusy}>
          Check names
        </SubmitButton>
      </Form>
      <Fault>{fault}</Fault>
      {compared && <ComparedSheet compared={compared} />}
    </>
  )
}

/** What a check by hand found, as a sheet to print. Names with matches come first. */
function ComparedSheet({ compared }: { compared: ComparedNames }) {
  const by = useUser()?.person.name
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

function FoundName({ hit }: { hit: ShownHit }) {
  return (
    <div className="by-hand-hit">
      <p>
        May be <strong>{hit.found?.name ?? 'someone in a restricted message'}</strong>
      </p>
      <WhyFound hit={hit} />
    </div>
  )
}

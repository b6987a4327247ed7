import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../shell/Button.tsx'
import { PageHeading } from '../../shell/PageHeading.tsx'
import { DueDay, Time } from '../../shell/Time.tsx'
import type { GatedMessage, Message, ReadableMessage } from '../contract.ts'
import { outcomeWords, stateFor } from '../message-words.ts'
import { HandlerOptions, awayWords } from './HandlerOptions.tsx'
import type { MessageChanges } from './use-message-change.ts'
import { useReaders } from './use-messages.ts'

const sourceNames = { form: 'Intake', telephone: 'Call', visit: 'Visit', letter: 'Letter' }

type MessageHeadProps = { reference: string; message: Message | undefined; changes: MessageChanges }

/** Who sent a message, about what and when, its reference, its state, and who handles it. */
export function MessageHead({ reference, message, changes }: MessageHeadProps) {
  if (message === undefined || message.access === 'reference') {
    return (
      <header className="message-head">
        <PageHeading title={reference} />
      </header>
    )
  }
  const { source, area, name, receivedAt } = message
  const isIntake = message.access === 'names' || message.kind === 'intake'
  const { stateSet, waiting, theirAnswer } =
    message.access === 'full' ? message : { stateSet: null, waiting: null, theirAnswer: null }
  return (
    <header className="message-head">
      <div>
        <p className="label">{isIntake ? `${sourceNames[source]} · ${area}` : area}</p>
        <PageHeading title={name || 'Name not given'} />
        <p className="quiet small">
          <span className="message-reference">{reference}</span>, <Time at={receivedAt} />
        </p>
      </div>
      <div className="message-standing">
        <p>
          <strong>
            {waiting ? (
              <>
                Waiting for {waiting.whom} until <DueDay day={waiting.until} />
              </>
            ) : (
              stateFor(message)
            )}
          </strong>
          {theirAnswer !== null && (
            <>
              , their answer came <Time at={theirAnswer} />
            </>
          )}
          {stateSet && theirAnswer === null && (
            <>
              , {message.businessDays > 0 && 'marked unanswered '}by {stateSet.by}, <Time at={stateSet.at} />
            </>
          )}
        </p>
        <div className="message-choices">
          <HandledBy message={message} changes={changes} />
          {message.access === 'full' && message.gate === null && (
            <OutcomeChoice message={message} changes={changes} />
          )}
        </div>
      </div>
    </header>
  )
}

type HandledByProps = { message: ReadableMessage | GatedMessage; changes: MessageChanges }

/** Who handles the message. A choice can be undone. The person chosen is notified. */
function HandledBy({ message, changes }: HandledByProps) {
  const { version, owner } = message
  const restriction = message.access === 'full' ? message.restriction : null
  const { data } = useReaders()
  const people = data?.people ?? (owner ? [{ ...owner, away: null }] : [])
  const away = people.find(({ id: person }) => person === owner?.id)?.away
  const offered = people.filter((person) => restriction?.people.includes(person.id) ?? true)

  function choose(chosen: string) {
    const name = people.find((person) => person.id === chosen)?.name
    const sentence = name === undefined ? 'Handled by nobody yet.' : `Handled by ${name}.`
    changes.change('owner', { version, owner: chosen || null }, sentence)
  }

  return (
    <SavedChoice
      label="Handled by"
      saved={owner?.id ?? ''}
      onSave={choose}
      below={
        owner && (
          <span className="quiet small">
            {owner.by === owner.name ? 'Taken' : `From ${owner.by}`}, <Time at={owner.at} />
            {away && `. ${owner.name} is ${awayWords(away)}.`}
          </span>
        )
      }
    >
      <HandlerOptions people={offered} />
    </SavedChoice>
  )
}

type OutcomeChoiceProps = { message: ReadableMessage; changes: MessageChanges }

/** The outcome of the message. With an outcome, it needs no answer. */
function OutcomeChoice({ message: { version, outcome }, changes }: OutcomeChoiceProps) {
  const words: Record<string, string> = outcomeWords

  function choose(result: string) {
    changes.change(
      'outcome',
      { version, outcome: result || null },
      words[result] ? `Outcome: ${words[result]}.` : 'No outcome yet.',
    )
  }

  return (
    <SavedChoice label="Outcome" saved={outcome?.result ?? ''} onSave={choose}>
      <option value="">None yet</option>
      {Object.entries(words).map(([result, word]) => (
        <option key={result} value={result}>
          {word}
        </option>
      ))}
    </SavedChoice>
  )
}

type SavedChoiceProps = {
  label: string
  saved: string
  onSave: (value: string) => void
  children: ReactNode
  /** What is shown below the choice. */
  below?: ReactNode
}

/**
 * A choice that is saved at once if it is made with the pointer. If it is made with the keyboard, a button saves it,
 * because the arrow keys choose each option that they pass in a closed list.
 */
function SavedChoice({ label, saved, onSave, children, below }: SavedChoiceProps) {
  const id = useId()
  const isByKeys = useRef(false)
  const [unsaved, setUnsaved] = useState<string>()

  function save(value: string) {
    setUnsaved(undefined)
    if (value !== saved) onSave(value)
  }

  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={unsaved ?? saved}
        onKeyDown={() => (isByKeys.current = true)}
        onPointerDown={() => (isByKeys.current = false)}
        onChange={({ target: { value } }) => (isByKeys.current ? setUnsaved(value) : save(value))}
      >
        {children}
      </select>
      {unsaved !== undefined && unsaved !== saved && (
        <Button label={`Save “${label}”`} onPress={() => save(unsaved)}>
          Save
        </Button>
      )}
      <span role="status" className="quiet small">
        {unsaved !== undefined && unsaved !== saved && 'Not saved yet.'}
      </span>
      {below}
    </p>
  )
}

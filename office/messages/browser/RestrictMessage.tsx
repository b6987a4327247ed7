import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useReaders } from './use-messages.ts'

type RestrictMessageProps = { message: ReadableMessage; changes: MessageChanges; onClose: () => void }

/** Asks who may read the message: for everyone else, only its reference remains. */
export function RestrictMessage({ message, changes, onClose }: RestrictMessageProps) {
  const { version, restriction } = message
  const ownId = useVisitor()?.person.id ?? ''
  const { data, error } = useReaders()
  const [people, setPeople] = useState(restriction?.people ?? [ownId])
  const [fault, setFault] = useState<string>()
  const named = data?.people.filter(({ id }) => people.includes(id)) ?? []

  function restrict(event: SubmitEvent) {
    event.preventDefault()
    if (!named.some(({ isLawyer }) => isLawyer)) {
      return setFault('Choose at least one lawyer, who can lift the restriction later.')
    }
    const ids = named.map(({ id }) => id)
    onClose()
    const names = named.map(({ name }) => name).join(', ')
    changes.change('restriction', { version, people: ids }, `Restricted to ${names}.`)
  }

  function open() {
    onClose()
    changes.change('restriction', { version, people: null }, 'Opened to everyone.')
  }

  return (
    <Dialog title="Who may read this message?" onClose={onClose}>
      <p>For everyone else, only its reference remains: in lists, search, exports and mail.</p>
      <form onSubmit={restrict}>
        <fieldset>
          <legend>People</legend>
          {data?.people.map(({ id, name, isLawyer }) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={people.includes(id)}
                onChange={({ target }) =>
                  setPeople(target.checked ? [...people, id] : people.filter((other) => other !== id))
                }
              />
              {isLawyer ? `${name}, lawyer` : name}
            </label>
          ))}
        </fieldset>
        <p role="status">
          {!people.includes(ownId) && 'You are not on the list: you will see only the reference.'}
        </p>
        <Fault>{fault ?? error}</Fault>
        <p className="actions">
          <button className="button" data-look="primary">
            Restrict
          </button>
          {restriction && <Button onPress={open}>Open to everyone</Button>}
        </p>
      </form>
    </Dialog>
  )
}

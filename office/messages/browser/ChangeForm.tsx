import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Dialog } from '../../shell/Dialog.tsx'
import { formText } from '../../shell/form-text.ts'
import { dayAt } from '../../shell/times.ts'
import type { MessageChanges } from './use-message-change.ts'

const questions = {
  waiting: { title: 'Waiting for', verb: 'Mark waiting', done: 'Marked as waiting.' },
  deadline: { title: 'Deadline mentioned', verb: 'Note deadline', done: 'Deadline noted.' },
  hold: { title: 'Put on hold', verb: 'Put on hold', done: 'Put on hold: it cannot be deleted.' },
}

type ChangeFormProps = {
  kind: keyof typeof questions
  version: number
  changes: MessageChanges
  onClose: () => void
}

/** Asks what a change needs: for whom and until when, which day, or why. */
export function ChangeForm({ kind, version, changes, onClose }: ChangeFormProps) {
  const id = useId()
  const { title, verb, done } = questions[kind]
  const [today] = useState(() => dayAt(Date.now()))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = (field: string) => formText(event.currentTarget, field)
    const day = text('day')
    const body = {
      waiting: { version, state: 'waiting', whom: text('words'), until: day },
      deadline: { version, day },
      hold: { version, reason: text('words') },
    }[kind]
    onClose()
    changes.change(kind === 'waiting' ? 'state' : kind, body, done)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {kind !== 'deadline' && (
          <p className="field">
            <label htmlFor={`${id}-words`}>
              {kind === 'waiting' ? 'For whom or what' : 'Why it must be kept'}
            </label>
            <input id={`${id}-words`} name="words" required maxLength={200} autoComplete="off" />
          </p>
        )}
        {kind === 'hold' && (
          <p className="quiet">
            A message on hold is not deleted when its retention period ends. The privacy statement allows this
            only where a legal duty requires it.
          </p>
        )}
        {kind !== 'hold' && (
          <p className="field">
            <label htmlFor={`${id}-day`}>{kind === 'waiting' ? 'Until' : 'Day'}</label>
            <input
              id={`${id}-day`}
              name="day"
              type="date"
              required
              min={kind === 'waiting' ? today : undefined}
            />
          </p>
        )}
        <p className="actions">
          <button className="button" data-look="primary">
            {verb}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { DayField } from '../../shell/DayField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { formText } from '../../shell/form-text.ts'
import { PromiseFields, noPromise, promiseOf } from './PromiseFields.tsx'
import type { MessageChanges } from './use-message-change.ts'

const questions = {
  waiting: { title: 'Waiting for reply', verb: 'Mark waiting', done: 'Marked as waiting.' },
  deadline: { title: 'Deadline mentioned', verb: 'Note deadline', done: 'Deadline noted.' },
  hold: {
    title: 'Do not delete (legal hold)',
    verb: 'Set legal hold',
    done: 'Legal hold set: it cannot be deleted.',
  },
  promise: { title: 'Note a promise', verb: 'Note promise', done: 'Promise noted.' },
}

type ChangeFormProps = {
  kind: keyof typeof questions
  version: number
  changes: MessageChanges
  onClose: () => void
}

/** Asks what a change needs: for whom and until when, which day, why, or what was promised. */
export function ChangeForm({ kind, version, changes, onClose }: ChangeFormProps) {
  const id = useId()
  const { title, verb, done } = questions[kind]
  const [day, setDay] = useState('')
  const [promise, setPromise] = useState(noPromise)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const words = formText(event.currentTarget, 'words')
    const body = {
      waiting: { version, state: 'waiting', whom: words, until: day },
      deadline: { version, day },
      hold: { version, reason: words },
      promise: { version, promise: promiseOf(promise) },
    }[kind]
    onClose()
    changes.change(kind === 'waiting' ? 'state' : kind, body, done)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {(kind === 'waiting' || kind === 'hold') && (
          <p className="field">
            <label htmlFor={`${id}-words`}>
              {kind === 'waiting' ? 'From whom, or what' : 'Why it must be kept'}
            </label>
            <input id={`${id}-words`} name="words" required maxLength={200} autoComplete="off" />
          </p>
        )}
        {kind === 'hold' && (
          <p className="quiet">
            A message on legal hold is not deleted when its retention period ends, and cannot go to the trash.
            The privacy statement allows this only where a legal duty requires it.
          </p>
        )}
        {kind === 'waiting' && <DayField label="Look again on" day={day} onDay={setDay} />}
        {kind === 'deadline' && <DayField label="Day" day={day} onDay={setDay} />}
        {kind === 'promise' && <PromiseFields promise={promise} isRequired onPromise={setPromise} />}
        <p className="actions">
          <button className="button" data-look="primary">
            {verb}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

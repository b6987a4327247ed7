import { useId } from 'react'
import type { SubmitEvent } from 'react'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { formText } from '../../shell/form-text.ts'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { CheckChanges } from './use-check.ts'

type OpenUndecidedProps = { reference: string; changes: CheckChanges; onClose: () => void }

/** Asks why a lawyer opens a message before it is decided, and says what that can cost. */
export function OpenUndecided({ reference, changes, onClose }: OpenUndecidedProps) {
  const field = useId()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    changes.change('open', { reason: formText(event.currentTarget, 'reason') }, () => {
      keepNote(reference, '', 'opening')
      onClose()
    })
  }

  return (
    <Dialog title="Open before deciding?" onClose={onClose}>
      <p>
        The message opens to you alone. If this person turns out to be adverse to a client, what you read may
        keep you and the firm from representing that client (RPC 1.18). The other lawyers will be told.
      </p>
      <form onSubmit={submit}>
        <p className="field">
          <label htmlFor={field}>Why it cannot wait</label>
          <input
            id={field}
            name="reason"
            required
            maxLength={2_000}
            autoComplete="off"
            defaultValue={findNote(reference, 'opening')}
            onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'opening')}
          />
        </p>
        <Fault>{changes.fault}</Fault>
        <p className="actions">
          <button className="button" data-look="primary" aria-busy={changes.isBusy}>
            Open it to me
          </button>
        </p>
      </form>
    </Dialog>
  )
}

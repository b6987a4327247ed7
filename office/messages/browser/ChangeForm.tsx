import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { DayField, InputField } from '../../shell/LabeledField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { PromiseFields, promiseOf, noPromise } from './PromiseFields.tsx'
import type { AskedChange } from '../../shell/unsent-note.ts'
import type { MessageChanges } from './use-message-change.ts'
import { z } from 'zod'
import { findObject, keepNote } from '../../shell/unsent-note.ts'
import { SubmitButton } from '../../shell/Button.tsx'

const questions: Record<AskedChange, { title: string; verb: string; done: string }> = {
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
  kind: AskedChange
  reference: string
  version: number
  changes: MessageChanges
  onClose: () => void
}

/** Asks for what a change needs: a person and a day, a day, a reason, or what was promised. */
export function ChangeForm({ kind, reference, version, changes, onClose }: ChangeFormProps) {
  const { title, verb, done } = questions[kind]
  const [typed, setTyped] = useState(() => keptAsked(reference, kind))
  const { day } = typed
  const words = typed.words.trim()

  function type(now: Partial<TypedChange>) {
    const next = { ...typed, ...now }
    setTyped(next)
    keepAsked(reference, kind, next)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = {
      waiting: { version, state: 'waiting', whom: words, until: day },
      deadline: { version, day },
      hold: { version, reason: words },
      promise: { version, promise: promiseOf(typed) },
    }[kind]
    onClose()
    changes.change(kind === 'waiting' ? 'state' : kind, body, done, () => forgetAsked(reference, kind))
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        {(kind === 'waiting' || kind === 'hold') && (
          <InputField
            label={kind === 'waiting' ? 'From whom, or what' : 'Why it must be kept'}
            required
            maxLength={200}
            autoComplete="off"
            value={typed.words}
            onChange={({ target }) => type({ words: target.value })}
          />
        )}
        {kind === 'hold' && (
          <p className="quiet">
            A message on legal hold is not deleted when its retention period ends, and cannot go to the trash.
            The privacy statement allows this only where a legal duty requires it.
          </p>
        )}
        {kind === 'waiting' && (
          <DayField label="Look again on" day={day} onDay={(next) => type({ day: next })} />
        )}
        {kind === 'deadline' && <DayField label="Day" day={day} onDay={(next) => type({ day: next })} />}
        {kind === 'promise' && <PromiseFields promise={typed} isRequired onPromise={type} />}
        <SubmitButton look="primary">{verb}</SubmitButton>
      </form>
    </Dialog>
  )
}

const typedSchema = z.object({ words: z.string(), day: z.string(), due: z.string() })

/** The answers as typed: words, a day, and the time at which a promise is due. */
type TypedChange = z.infer<typeof typedSchema>

const nothing: TypedChange = { ...noPromise, day: '' }

/** Keeps the answers, as `keepNote` does. */
function keepAsked(reference: string, asked: AskedChange, typed: TypedChange): void {
  const isEmpty = Object.values(typed).every((text) => text === '')
  keepNote(reference, isEmpty ? '' : JSON.stringify(typed), asked)
}

/** The answers that this tab still has. */
function keptAsked(reference: string, asked: AskedChange): TypedChange {
  return findObject(reference, asked, typedSchema) ?? nothing
}

/** Forgets the answers once the change is saved. */
function forgetAsked(reference: string, asked: AskedChange): void {
  keepNote(reference, '', asked)
}

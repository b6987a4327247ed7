import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { formText } from '../../shell/form-text.ts'
import { Time } from '../../shell/Time.tsx'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { MessageChanges } from './use-message-change.ts'

type NotesProps = { reference: string; message: ReadableMessage; changes: MessageChanges }

/** What people of the firm noted on a message. */
export function Notes({ reference, message: { version, notes, gate }, changes }: NotesProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [begun] = useState(() => findNote(reference))

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = formText(event.currentTarget, 'text')
    if (text) changes.change('notes', { version, text }, 'Note added.', clear)
  }

  function clear() {
    keepNote(reference, '')
    if (field.current) field.current.value = ''
  }

  if (gate !== null && notes.length === 0) return null
  return (
    <section className="message-notes" aria-labelledby="message-notes">
      <h2 id="message-notes">Notes</h2>
      <ul role="list">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="message-note">
            <p className="message-text">{text}</p>
            <p className="quiet small">
              {by}, <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
      {gate === null && (
        <form onSubmit={add}>
          <p className="field">
            <label htmlFor="message-note">Write a note</label>
            <textarea
              ref={field}
              id="message-note"
              name="text"
              rows={3}
              required
              maxLength={5_000}
              defaultValue={begun}
              onInput={({ currentTarget }) => keepNote(reference, currentTarget.value)}
            />
          </p>
          <p className="actions">
            <button className="button" aria-busy={changes.isBusy}>
              Add note
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

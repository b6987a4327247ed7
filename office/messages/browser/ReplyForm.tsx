import { useEffect, useId, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { LONGEST_REPLY } from '../thread.ts'
import type { Thread } from '../thread.ts'
import { Button } from '../../shell/Button.tsx'
import { formText } from '../../shell/form-text.ts'
import { useVisitor } from '../../shell/use-visitor.ts'
import { findNote, keepNote } from '../../shell/unsent-note.ts'
import type { MessageChanges } from './use-message-change.ts'

type ReplyFormProps = {
  message: ReadableMessage
  changes: MessageChanges
  begin: NonNullable<Thread['reply']>
  /** Whether someone has just asked to reply; otherwise the words were kept from before. */
  isPressed: boolean
  onClose: () => void
  onSent: () => void
}

/** A reply: to whom, about what, and the words, which this tab keeps until they are sent. */
export function ReplyForm({ message, changes, begin, isPressed, onClose, onSent }: ReplyFormProps) {
  const id = useId()
  const { reference, version } = message
  const visitor = useVisitor()
  const isLimited = visitor !== undefined && !visitor.person.grants.includes('lawyer')
  const words = useRef<HTMLTextAreaElement>(null)
  const [reply] = useState(() => ({ id: crypto.randomUUID(), begun: findNote(reference, 'reply') }))

  useEffect(() => {
    if (isPressed) words.current?.focus()
  }, [isPressed])

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (changes.isBusy) return
    const text = (field: string) => formText(event.currentTarget, field)
    const [to, subject] = [text('to'), text('subject')]
    const body = { version, id: reply.id, to, subject, text: text('text') }
    changes.change('reply', body, `Reply to ${to} on its way.`, () => {
      keepNote(reference, '', 'reply')
      onSent()
    })
  }

  return (
    <form className="reply-form" aria-label="Reply" onSubmit={send}>
      <p className="field">
        <label htmlFor={`${id}-to`}>To</label>
        <input
          id={`${id}-to`}
          name="to"
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue={begin.to}
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-subject`}>Subject</label>
        <input
          id={`${id}-subject`}
          name="subject"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={begin.subject}
        />
      </p>
      <p className="field">
        <label htmlFor={`${id}-text`}>Your reply</label>
        {isLimited && (
          <span id={`${id}-limit`} className="quiet small">
            For arranging a call or a visit. Advice and decisions come from a lawyer.
          </span>
        )}
        <textarea
          ref={words}
          id={`${id}-text`}
          name="text"
          rows={7}
          required
          maxLength={LONGEST_REPLY}
          aria-describedby={isLimited ? `${id}-limit` : undefined}
          defaultValue={reply.begun}
          onInput={({ currentTarget }) => keepNote(reference, currentTarget.value, 'reply')}
        />
      </p>
      <p className="message-text quiet small">{begin.signature}</p>
      <p className="quiet small">
        Answers go to {begin.answersGoTo}. Email is not a secure way to send confidential facts.
      </p>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={changes.isBusy}>
          Send
        </button>
        <Button onPress={onClose}>Close</Button>
      </p>
    </form>
  )
}

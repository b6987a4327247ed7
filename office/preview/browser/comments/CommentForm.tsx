import { useEffect, useId, useRef, useState } from 'react'
import { longest } from '../../../content/comments.ts'
import { Button } from '../../../shell/Button.tsx'
import { Fault } from '../../../shell/Fault.tsx'
import { formText } from '../../../shell/form-text.ts'
import { findNote, keepNote } from '../../../shell/unsent-note.ts'
import { useAction } from '../../../shell/use-action.ts'

type CommentFormProps = {
  label: string
  /** The words of the button that sends it. */
  action: string
  /** The words it begins with, unless this tab has unsent ones. */
  words?: string
  /** The name under which this tab keeps the words until they are sent. */
  keptAs: string
  onSend: (words: string) => Promise<void>
  onCancel?: () => void
}

/** The field for a comment or a reply, which has the focus. */
export function CommentForm({ label, action, words = '', keptAs, onSend, onCancel }: CommentFormProps) {
  const { isBusy, fault, start } = useAction()
  const [begun] = useState(() => findNote(keptAs, 'comment') || words)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => field.current?.focus(), [])

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const written = formText(event.currentTarget, 'words')
        start(async () => {
          await onSend(written)
          keepNote(keptAs, '', 'comment')
        })
      }}
    >
      <p className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={field}
          id={id}
          name="words"
          rows={3}
          required
          maxLength={longest.comment}
          defaultValue={begun}
          onInput={({ currentTarget }) => keepNote(keptAs, currentTarget.value, 'comment')}
        />
      </p>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          {action}
        </button>
        {onCancel && (
          <Button
            onPress={() => {
              keepNote(keptAs, '', 'comment')
              onCancel()
            }}
          >
            Cancel
          </Button>
        )}
      </p>
      <Fault>{fault}</Fault>
    </form>
  )
}

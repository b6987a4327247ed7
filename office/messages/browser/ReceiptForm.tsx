import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { DayField } from '../../shell/DayField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import type { MessageChanges } from './use-message-change.ts'

type ReceiptFormProps = { version: number; email: string; changes: MessageChanges; onClose: () => void }

/** Asks by which day the firm will call or write; the rest of the words are the firm's reply “We have your message”. */
export function ReceiptForm({ version, email, changes, onClose }: ReceiptFormProps) {
  const [day, setDay] = useState('')
  const [id] = useState(() => crypto.randomUUID())

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onClose()
    changes.change('receipt', { version, id, day }, `“We have your message” is on its way to ${email}.`)
  }

  return (
    <Dialog title="Confirm receipt" onClose={onClose}>
      <form onSubmit={send}>
        <p>The reply “We have your message” goes to {email}, as worded under Content, Replies.</p>
        <DayField label="We will call or write by" day={day} onDay={setDay} />
        <p className="actions">
          <button className="button" data-look="primary">
            Send
          </button>
        </p>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'
import type { SubmitEvent } from 'react'
import { DayField } from '../../shell/LabeledField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'

type GatedActionsProps = { message: GatedMessage | ReadableMessage; changes: MessageChanges }

/**
 * What can be done with a message before a lawyer has decided about its names, even by a lawyer who opened it early.
 */
export function GatedActions({ message, changes }: GatedActionsProps) {
  const { version, email, urgent, trashed, state } = message
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
  const [asked, setAsked] = useState<'receipt' | 'decline'>()
  const close = () => setAsked(undefined)
  const { change } = changes

  return (
    <>
      <p className="actions">
        {email && !trashed && state !== 'answered' && (
          <Button onPress={() => setAsked('receipt')}>Confirm receipt…</Button>
        )}
        <Button
          onPress={() =>
            change(
              'urgent',
              { version, isUrgent: urgent === null },
              urgent ? 'No deadline is near.' : 'A deadline is near: it comes first.',
            )
          }
        >
          {urgent ? 'No deadline is near' : 'A deadline is near'}
        </Button>
        {isLawyer && !trashed && <Button onPress={() => setAsked('decline')}>Decline…</Button>}
        <Button onPress={() => print()}>Print</Button>
        {isLawyer && !trashed && (
          <Button
            look="delete"
            onPress={() => change('trash', { version, isTrashed: true }, 'Moved to the trash.', toNextRow)}
          >
            Move to trash
          </Button>
        )}
        {isLawyer && trashed && (
          <Button onPress={() => change('trash', { version, isTrashed: false }, 'Put back.')}>
            Put back
          </Button>
        )}
      </p>
      {asked === 'receipt' && (
        <ReceiptForm version={version} changes={changes} email={email} onClose={close} />
      )}
      {asked === 'decline' && <DeclineForm message={message} changes={changes} onClose={close} />}
    </>
  )
}

type ReceiptFormProps = { version: number; email: string; changes: MessageChanges; onClose: () => void }

/** Asks by which day the firm will call or write; the rest of the words are the firm's reply “We have your message”. */
function ReceiptForm({ version, email, changes, onClose }: ReceiptFormProps) {
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
        <SubmitButton look="primary">Send</SubmitButton>
      </form>
    </Dialog>
  )
}

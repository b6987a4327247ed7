import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { ReceiptForm } from './ReceiptForm.tsx'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'

type GatedActionsProps = { message: GatedMessage | ReadableMessage; changes: MessageChanges }

/** What can be done with a message before a lawyer has decided about its names, also by one who opened it early. */
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

import { useState } from 'react'
import { ConflictCheck } from '../../conflicts/browser/ConflictCheck.tsx'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Form } from '../../shell/Form.tsx'
import { DayField } from '../../shell/LabeledField.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { DueDay, Time } from '../../shell/Time.tsx'
import { dayAt } from '../../shell/times.ts'
import { useIsLawyer } from '../../shell/use-user.ts'
import type { ClosedMessage as Closed, GatedMessage as Gated, ReadableMessage } from '../contract.ts'
import { DeclineForm } from './DeclineForm.tsx'
import { UrgencyButton } from './MessageActions.tsx'
import { Ways } from './Reply.tsx'
import { MailsOfFirm } from './Thread.tsx'
import { toNextRow } from './use-message-change.ts'
import type { MessageChanges } from './use-message-change.ts'

type ClosedMessageProps = { message: Closed; changes: MessageChanges }

/** Says who may open a restricted message. If none of them is left, two lawyers can open it together. */
export function ClosedMessage({ message, changes }: ClosedMessageProps) {
  const { readers, opening } = message
  if (readers.length > 0) {
    return (
      <p>
        This message is restricted to other people. It opens only to {readers.join(', ')}. Ask one of them if
        you need to read it.
      </p>
    )
  }
  return (
    <>
      <p>This message is restricted, and no one is left who may read it.</p>
      {opening ? (
        <OpenTogether message={message} opening={opening} changes={changes} />
      ) : (
        <p>Two lawyers can open it together. Ask a lawyer at the firm if you need to read it.</p>
      )}
    </>
  )
}

type OpenTogetherProps = ClosedMessageProps & { opening: NonNullable<Closed['opening']> }

function OpenTogether({ message: { version, reference }, opening, changes }: OpenTogetherProps) {
  const { asked, isAlone } = opening
  if (isAlone) {
    return (
      <p>
        Two lawyers open it together, and you are the only one here. On the server, this opens it to you:{' '}
        <code>npm run office -- open {reference}</code>
      </p>
    )
  }
  if (asked?.isOwn) {
    return (
      <p>
        You asked to open it, <Time at={asked.at} />. It opens to both of you when another lawyer agrees here.
        All lawyers and administrators were told by email.
      </p>
    )
  }
  return (
    <>
      <p>
        {asked ? (
          <>
            {asked.by} asks you to open it together, <Time at={asked.at} />. It opens to both of you.
          </>
        ) : (
          'Two lawyers open it together: you ask, and another lawyer agrees here. It then opens to both of you.'
        )}{' '}
        All lawyers and administrators are told by email.
      </p>
      <p className="actions">
        {asked ? (
          <Button onPress={() => changes.change('agree-to-open', { version }, 'Opened to both of you.')}>
            Open together
          </Button>
        ) : (
          <Button onPress={() => changes.change('ask-to-open', { version }, 'Another lawyer can agree now.')}>
            Ask to open together
          </Button>
        )}
      </p>
    </>
  )
}

const closed =
  'Until a lawyer decides, nobody sees what the person wrote: reading it could keep the firm from representing a client.'

const notices: Record<Gated['gate'], string> = {
  unchecked: `The names are being checked. ${closed}`,
  hit: `A name was found. ${closed}`,
  conflict:
    'A lawyer decided that this is a conflict. Nobody sees what the person wrote. Only a lawyer can decline it or decide again.',
}

/**
 * A message that nobody reads before a lawyer has decided about its names: the names, how to reply, and what the firm
 * emailed.
 */
export function GatedMessage({ message, changes }: { message: Gated; changes: MessageChanges }) {
  const { reference, gate, trashed, urgent } = message

  return (
    <>
      <p className="notice">{notices[gate]}</p>
      {(trashed ?? urgent) && (
        <ul role="list" className="message-notices">
          <TrashAndUrgency message={message} />
        </ul>
      )}
      <div className="message-columns">
        <div className="message-main">
          <ConflictCheck reference={reference} />
          <MailsOfFirm message={message} changes={changes} />
        </div>
        <section className="message-reply" aria-labelledby="message-reply">
          <h2 id="message-reply">How to reply</h2>
          <Ways message={message}>{message.email}</Ways>
          <GatedActions message={message} changes={changes} />
        </section>
      </div>
    </>
  )
}

type GatedActionsProps = { message: Gated | ReadableMessage; changes: MessageChanges }

/**
 * What can be done with a message before a lawyer has decided about its names, even if this person has opened it early.
 */
export function GatedActions({ message, changes }: GatedActionsProps) {
  const { version, email, trashed, state } = message
  const isLawyer = useIsLawyer()
  const [asked, setAsked] = useState<'receipt' | 'decline'>()
  const close = () => setAsked(undefined)
  const { change } = changes

  return (
    <>
      <p className="actions">
        {email && !trashed && state !== 'answered' && (
          <Button onPress={() => setAsked('receipt')}>Confirm receipt…</Button>
        )}
        <UrgencyButton message={message} changes={changes} />
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

/** Asks by which day the firm will call or write. The rest of the text is the firm's reply “We have your message”. */
function ReceiptForm({ version, email, changes, onClose }: ReceiptFormProps) {
  const [day, setDay] = useState('')
  const [id] = useState(() => crypto.randomUUID())

  function send() {
    onClose()
    changes.change('receipt', { version, id, day }, `“We have your message” is on its way to ${email}.`)
  }

  return (
    <Dialog title="Confirm receipt" onClose={onClose}>
      <Form onSend={send}>
        <p>The reply “We have your message” goes to {email}, as worded under Content, Replies.</p>
        <DayField label="We will call or write by" day={day} onDay={setDay} />
        <SubmitButton look="primary">Send</SubmitButton>
      </Form>
    </Dialog>
  )
}

/** What must be visible even if nobody may read the message: that it is in the trash, or that a deadline is near. */
export function TrashAndUrgency({ message: { trashed, urgent } }: Pick<GatedActionsProps, 'message'>) {
  return (
    <>
      {trashed && (
        <li>
          <strong>In the trash</strong>, by {trashed.by}, <Time at={trashed.at} />. Deleted for good on{' '}
          <DueDay day={dayAt(trashed.until)} />.
        </li>
      )}
      {urgent && (
        <li>
          <strong>A deadline is near</strong>, noted by {urgent.by}, <Time at={urgent.at} />
        </li>
      )}
    </>
  )
}

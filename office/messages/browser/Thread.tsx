import { useRef, useState } from 'react'
import './thread.css'
import { messageOf } from '../../shell/api.ts'
import type { ReadableMessage } from '../contract.ts'
import { CANCELED } from '../thread.ts'
import type { ThreadMail } from '../thread.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import type { MessageChanges } from './use-message-change.ts'
import { useThread } from './use-thread.ts'

/** Whether a reply is being written: because someone pressed Reply, or because words were kept. */
export type Replying = 'pressed' | 'kept' | undefined

type ThreadProps = {
  message: ReadableMessage
  changes: MessageChanges
  replying: Replying
  onClose: () => void
}

/** The mails about a message, and the reply that is being written. Nothing is shown before the first one. */
export function Thread({ message, changes, replying, onClose }: ThreadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // From then on there is a mail, and focus has a place.
  const [isSent, setSent] = useState(false)
  const { data: thread, error } = useThread(message.reference)
  if (!replying && !isSent && !error && !thread?.mails.length) return null

  const cancel = ({ id }: ThreadMail) =>
    changes.change('cancel-reply', { version: message.version, reply: id }, 'Reply canceled.')

  return (
    <section className="thread" aria-labelledby="message-thread">
      <h2 id="message-thread" ref={heading} tabIndex={-1}>
        Replies
      </h2>
      <Fault>{error ? messageOf(error) : undefined}</Fault>
      <ol role="list">
        {thread?.mails.map((mail) => (
          <li key={mail.id} data-direction={mail.direction}>
            <p className="quiet small">
              {mail.by ?? mail.from}, <Time at={mail.at} />
              {mail.direction === 'out' && <>, to {mail.to}</>}
            </p>
            <p className="small">{mail.subject}</p>
            <p className="message-text">{mail.text}</p>
            <Delivery mail={mail} onCancel={() => cancel(mail)} />
          </li>
        ))}
      </ol>
      {replying && thread?.reply && (
        <ReplyForm
          {...{ message, changes, onClose }}
          begin={thread.reply}
          isPressed={replying === 'pressed'}
          onSent={() => {
            setSent(true)
            onClose()
            heading.current?.focus()
          }}
        />
      )}
      {replying && thread?.reply === null && (
        <p>Mail is not set up on the server, so nothing can be sent from here. Use your own mail program.</p>
      )}
    </section>
  )
}

type DeliveryProps = { mail: ThreadMail; onCancel: () => void }

/** What became of a mail of the firm; one that has not been sent can be canceled. */
function Delivery({ mail: { delivery, isAutomatic }, onCancel }: DeliveryProps) {
  if (!delivery) return isAutomatic ? <p className="quiet small">Sent by a program, not a person.</p> : null
  const { state, error, nextAt, isPerhapsRepeated } = delivery
  return (
    <p className="small" data-failed={state === 'failed'}>
      {state === 'sent' && 'Sent.'}
      {state === 'queued' && !error && 'Being sent.'}
      {state === 'queued' && error && (
        <>
          Not sent yet ({error}). The office tries again by itself
          {nextAt !== null && (
            <>
              , next <Time at={nextAt} />
            </>
          )}
          .
        </>
      )}
      {state === 'failed' && error === CANCELED && 'Canceled.'}
      {state === 'failed' &&
        error !== CANCELED &&
        `Not delivered (${error ?? 'no code'}). Check the address, then reply again.`}
      {isPerhapsRepeated &&
        ` The server stopped while sending it, so it may have arrived ${state === 'sent' ? 'twice' : 'all the same'}.`}
      {state === 'queued' && (
        <>
          {' '}
          <Button onPress={onCancel}>Cancel the reply</Button>
        </>
      )}
    </p>
  )
}

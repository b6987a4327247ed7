import { useRef, useState } from 'react'
import './thread.css'
import type { ReadableMessage } from '../contract.ts'
import { Fault } from '../../shell/Fault.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { ThreadPart } from './ThreadPart.tsx'
import type { MessageChanges } from './use-message-change.ts'
import { useThread } from './use-messages.ts'

/** Whether a reply is being written: because someone pressed Reply, or because words were kept. */
export type Replying = 'pressed' | 'kept' | undefined

type ThreadProps = {
  message: ReadableMessage
  changes: MessageChanges
  replying: Replying
  onClose: () => void
}

/** The mails about a message, and the reply that is being written. Empty before the first one. */
export function Thread({ message, changes, replying, onClose }: ThreadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // From then on there is a mail, and focus has a place.
  const [isSent, setSent] = useState(false)
  const { data: thread, error } = useThread(message.reference)
  if (!replying && !isSent && !error && !thread?.mails.length) return null

  return (
    <section className="thread" aria-labelledby="message-thread">
      <h2 id="message-thread" ref={heading} tabIndex={-1}>
        Replies
      </h2>
      <Fault>{error}</Fault>
      <ol role="list">
        {thread?.mails.map((mail) => (
          <ThreadPart
            key={mail.id}
            mail={mail}
            message={message}
            changes={changes}
            decider={thread.decider}
            hasMail={thread.reply !== null}
          />
        ))}
      </ol>
      {replying && thread?.reply && (
        <ReplyForm
          message={message}
          changes={changes}
          onClose={onClose}
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

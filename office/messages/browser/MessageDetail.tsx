import { useState } from 'react'
import { Fault } from '../../shell/Fault.tsx'
import { Fetching } from '../../shell/Fetching.tsx'
import { GatedActions } from './GatedActions.tsx'
import { GatedMessage } from './GatedMessage.tsx'
import { ConflictCheck } from '../../conflicts/browser/ConflictCheck.tsx'
import { ClosedMessage } from './ClosedMessage.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageHead } from './MessageHead.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { Notes } from './Notes.tsx'
import { Reply } from './Reply.tsx'
import { Standing } from './Standing.tsx'
import { Thread } from './Thread.tsx'
import type { Replying } from './Thread.tsx'
import { useMessage } from './use-messages.ts'
import { findNote } from '../../shell/unsent-note.ts'
import { useMessageChange } from './use-message-change.ts'
import type { ReadableMessage } from '../contract.ts'

/** One message: its state, what was sent, how to reply, and what people of the firm noted. */
export function MessageDetail({ reference }: { reference: string }) {
  const { data: message, error } = useMessage(reference)
  const changes = useMessageChange(reference)
  const { done, undo } = changes
  const [replying, setReplying] = useState<Replying>(() =>
    findNote(reference, 'reply') || findNote(reference, 'files') ? 'kept' : undefined,
  )
  const isWorkable = message?.access === 'full' && message.gate === null
  const written = isWorkable ? replying : undefined

  return (
    <article className="message" aria-label={`Message ${reference}`}>
      <MessageHead reference={reference} message={message} changes={changes} />
      {isWorkable && (
        <MessageActions message={message} changes={changes} onReply={() => setReplying('pressed')} />
      )}
      <div className="message-body">
        <div role="status" className="message-done">
          {done && (
            <p className="notice" data-over={done.isOver || undefined}>
              {done.sentence}{' '}
              {done.undoes !== undefined && (
                <button type="button" className="link" onClick={undo}>
                  Undo
                </button>
              )}
            </p>
          )}
        </div>
        <Fault>{(written ? undefined : changes.fault) ?? error}</Fault>
        {!message && !error && <Fetching>Loading the message</Fetching>}
        {message?.access === 'reference' && <ClosedMessage message={message} changes={changes} />}
        {message?.access === 'names' && <GatedMessage message={message} changes={changes} />}
        {message?.access === 'full' && (
          <>
            {message.gate !== null && (
              <>
                <p className="notice">
                  You opened this message early. Until a lawyer decides that there is no conflict, only what
                  is offered here can be done with it.
                </p>
                <GatedActions message={message} changes={changes} />
              </>
            )}
            <Standing message={message} changes={changes} />
            <div className="message-columns">
              <Reply message={message} />
              <div className="message-main">
                {message.kind === 'intake' && <ConflictCheck reference={reference} />}
                <MessageText message={message} />
                <Thread
                  message={message}
                  changes={changes}
                  replying={written}
                  onClose={() => setReplying(undefined)}
                />
                <MessageHistory message={message} />
              </div>
              <Notes reference={reference} message={message} changes={changes} />
            </div>
          </>
        )}
      </div>
    </article>
  )
}

/** Everything that was sent: the words, then the other answers in the order of the form. */
function MessageText({ message }: { message: ReadableMessage }) {
  const { source, text, sent } = message
  return (
    <>
      <section aria-labelledby="message-words-heading">
        <h2 id="message-words-heading">{headingOf(message)}</h2>
        <p className="message-text message-words-text">{text || 'Nothing on the subject yet.'}</p>
      </section>
      <section aria-labelledby="message-sent">
        <h2 id="message-sent">{source === 'form' ? 'Other answers' : 'Also noted'}</h2>
        <dl className="message-sent">
          {sent.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="message-text">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}

function headingOf({ kind, source, name }: ReadableMessage): string {
  if (kind === 'damaged') return 'What could be recovered'
  return source === 'form' ? `${name || 'The visitor'} wrote` : 'What it is about'
}

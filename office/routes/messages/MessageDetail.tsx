import { Link } from 'react-router'
import { messageOf } from '../../api.ts'
import { Fault } from '../../frame/Fault.tsx'
import { Fetching } from '../../frame/Fetching.tsx'
import { PageHeading } from '../../frame/PageHeading.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageHistory } from './MessageHistory.tsx'
import { MessageText } from './MessageText.tsx'
import { Notes } from './Notes.tsx'
import { Reply } from './Reply.tsx'
import { Standing } from './Standing.tsx'
import { useMessage } from './use-messages.ts'
import { useMessageChange } from './use-message-change.ts'

/** One message: where it stands, what was sent, how to reply, and what people of the firm noted. */
export function MessageDetail({ reference }: { reference: string }) {
  const { data: message, error } = useMessage(reference)
  const changes = useMessageChange(reference)
  const { done, undo } = changes

  return (
    <article className="message" aria-label={`Message ${reference}`}>
      <p className="message-back">
        <Link to="/messages">All messages</Link>
      </p>
      <PageHeading title={reference} />
      {message?.access === 'full' && (
        <>
          <Standing message={message} />
          <MessageActions message={message} changes={changes} />
        </>
      )}
      <div role="status" className="message-done">
        {done && (
          <p className="notice">
            {done.sentence}{' '}
            {done.undoes !== undefined && (
              <button type="button" className="link" onClick={undo}>
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      <Fault>{changes.fault ?? (error ? messageOf(error) : undefined)}</Fault>
      {!message && !error && <Fetching>Fetching the message</Fetching>}
      {message?.access === 'reference' && (
        <p>This message is restricted to other people. Ask a lawyer of the firm if you need to read it.</p>
      )}
      {message?.access === 'full' && (
        <div className="message-columns">
          <div>
            <MessageText message={message} />
            <MessageHistory message={message} />
          </div>
          <div>
            <Reply message={message} />
            <Notes message={message} changes={changes} />
          </div>
        </div>
      )}
    </article>
  )
}

import { useParams } from 'react-router'
import './messages.css'
import './message.css'
import './message-print.css'
import { MessageDetail } from './MessageDetail.tsx'
import { MessageList } from './MessageList.tsx'
import { useLiveMessages } from './use-messages.ts'

/** The messages: the list, and beside it the one that is open. Under 900 px they are two screens. */
export function MessagesPage() {
  const { reference } = useParams()
  useLiveMessages()

  return (
    <div className="messages list-and-detail" data-open={reference !== undefined}>
      <MessageList current={reference} />
      {reference ? (
        <MessageDetail key={reference} reference={reference} />
      ) : (
        <div className="message-none">
          <span className="mark" aria-hidden="true" />
          <p>Choose a message to read it.</p>
        </div>
      )}
    </div>
  )
}

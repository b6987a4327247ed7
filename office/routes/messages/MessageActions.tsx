import { useState } from 'react'
import type { ReadableMessage } from '../../contract/messages.ts'
import { Button } from '../../frame/Button.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'
import type { MessageChanges } from './use-message-change.ts'

/** Which question is open. */
type Question = 'waiting' | 'deadline' | 'hold' | 'delete'

type MessageActionsProps = { message: ReadableMessage; changes: MessageChanges }

/** What can be done with a message. */
export function MessageActions({ message, changes }: MessageActionsProps) {
  const { version, state, deadline, hold, mail } = message
  const { change, isBusy } = changes
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const mark = (next: 'answered' | 'unanswered' | 'aside' | 'spam', sentence: string) =>
    change('state', { version, state: next }, sentence, toNextRow)

  return (
    <div className="message-actions">
      <p className="actions">
        {state === 'answered' ? (
          <Button onPress={() => mark('unanswered', 'Marked unanswered.')}>Mark unanswered</Button>
        ) : (
          <Button look="primary" isBusy={isBusy} onPress={() => mark('answered', 'Marked answered.')}>
            Mark answered
          </Button>
        )}
        <Button onPress={() => setQuestion('waiting')}>Waiting for…</Button>
        {state !== 'aside' && <Button onPress={() => mark('aside', 'Set aside.')}>Set aside</Button>}
        {state !== 'spam' && <Button onPress={() => mark('spam', 'Marked as spam.')}>Mark spam</Button>}
        {state !== 'unanswered' && state !== 'answered' && (
          <Button onPress={() => mark('unanswered', 'Marked unanswered.')}>Mark unanswered</Button>
        )}
        {deadline ? (
          <Button onPress={() => change('deadline', { version, day: null }, 'Deadline taken away.')}>
            Remove deadline
          </Button>
        ) : (
          <Button onPress={() => setQuestion('deadline')}>Deadline mentioned…</Button>
        )}
        {!hold && <Button onPress={() => setQuestion('hold')}>Put on hold…</Button>}
        {hold?.mayLift && (
          <Button onPress={() => change('hold', { version, reason: null }, 'Hold lifted.')}>Lift hold</Button>
        )}
        {(mail.state === 'waiting' || mail.state === 'refused') && (
          <Button onPress={() => change('retry', { version }, 'The message is mailed again.')}>
            Retry mail
          </Button>
        )}
        <Button look="delete" onPress={() => setQuestion('delete')}>
          Delete
        </Button>
      </p>
      {question && question !== 'delete' && (
        <ChangeForm kind={question} version={version} changes={changes} onClose={close} />
      )}
      {question === 'delete' && <DeleteMessage message={message} onClose={close} />}
    </div>
  )
}

/** After a decision, the next thing to do is the next message in the list; on a phone, the way back to it. */
function toNextRow(): void {
  const next = document.querySelector<HTMLElement>('.message-rows li:has([aria-current]) + li a')
  const back = document.querySelector<HTMLElement>('.message-back a')
  const place = next?.checkVisibility()
    ? next
    : back?.checkVisibility()
      ? back
      : document.querySelector<HTMLElement>('h1')
  place?.focus()
}

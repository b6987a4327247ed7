import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { useIsLawyer } from '../../shell/use-user.ts'
import type { GatedMessage, ReadableMessage } from '../contract.ts'
import { MessageQuestion } from './MessageQuestions.tsx'
import type { Question } from './MessageQuestions.tsx'
import { toNextRow } from './use-message-change.ts'
import type { MessageChanges } from './use-message-change.ts'

type MessageActionsProps = { message: ReadableMessage; changes: MessageChanges; onReply: () => void }

/**
 * What can be done with a message: the main actions in a row, the rest under More. On a phone the row is at the foot.
 */
export function MessageActions({ message, changes, onReply }: MessageActionsProps) {
  const [question, setQuestion] = useState<Question>()
  return (
    <div className="message-actions">
      {message.trashed ? (
        <TrashedActions message={message} changes={changes} onAsk={setQuestion} />
      ) : (
        <OpenActions message={message} changes={changes} onReply={onReply} onAsk={setQuestion} />
      )}
      {question && (
        <MessageQuestion
          question={question}
          message={message}
          changes={changes}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}

type ActionsProps = Omit<MessageActionsProps, 'onReply'> & { onAsk: (question: Question) => void }
type OpenActionsProps = ActionsProps & Pick<MessageActionsProps, 'onReply'>

function OpenActions({ message, changes, onReply, onAsk }: OpenActionsProps) {
  const { version, state } = message
  const { change, isBusy } = changes
  const mark = (next: 'answered' | 'unanswered' | 'aside', sentence: string) =>
    change('state', { version, state: next }, sentence, toNextRow)
  return (
    <p className="actions">
      <Button look="primary" onPress={onReply}>
        Reply
      </Button>
      {state === 'answered' ? (
        <Button onPress={() => mark('unanswered', 'Marked unanswered.')}>Mark unanswered</Button>
      ) : (
        <Button isBusy={isBusy} onPress={() => mark('answered', 'Marked answered.')}>
          Mark answered
        </Button>
      )}
      <span className="wide">
        <Button onPress={() => onAsk('waiting')}>Waiting for reply…</Button>
      </span>
      {state !== 'aside' && (
        <span className="wide">
          <Button onPress={() => mark('aside', 'Marked: no answer needed.')}>No answer needed</Button>
        </span>
      )}
      <Menu word="More">
        <MoreActions message={message} changes={changes} onAsk={onAsk} />
      </Menu>
      <span className="wide message-delete">
        <Button look="delete" onPress={() => onAsk('delete')}>
          Delete
        </Button>
      </span>
    </p>
  )
}

function TrashedActions({ message: { version }, changes: { change, isBusy }, onAsk }: ActionsProps) {
  return (
    <p className="actions">
      <Button
        look="primary"
        isBusy={isBusy}
        onPress={() => change('trash', { version, isTrashed: false }, 'Put back.')}
      >
        Put back
      </Button>
      <Button look="delete" onPress={() => onAsk('delete')}>
        Delete now…
      </Button>
    </p>
  )
}

/** Less frequent actions, and, on a phone, those that have no room in the row. */
function MoreActions({ message, changes, onAsk }: ActionsProps) {
  const { version, state, deadline, hold, mail, restriction } = message
  const { change } = changes
  const isLawyer = useIsLawyer()
  const mark = (next: 'unanswered' | 'aside' | 'spam', sentence: string) =>
    change('state', { version, state: next }, sentence, toNextRow)

  return (
    <>
      <span className="narrow">
        <Button onPress={() => onAsk('waiting')}>Waiting for reply…</Button>
      </span>
      {state !== 'aside' && (
        <span className="narrow">
          <Button onPress={() => mark('aside', 'Marked: no answer needed.')}>No answer needed</Button>
        </span>
      )}
      {state !== 'spam' && <Button onPress={() => mark('spam', 'Marked as spam.')}>Mark spam</Button>}
      {state !== 'unanswered' && state !== 'answered' && (
        <Button onPress={() => mark('unanswered', 'Marked unanswered.')}>Mark unanswered</Button>
      )}
      <Button onPress={() => onAsk('promise')}>Note a promise…</Button>
      <UrgencyButton message={message} changes={changes} />
      {deadline && (
        <Button onPress={() => change('deadline', { version, day: null }, 'Deadline removed.')}>
          Remove deadline
        </Button>
      )}
      {!deadline && <Button onPress={() => onAsk('deadline')}>Deadline mentioned…</Button>}
      {!hold && <Button onPress={() => onAsk('hold')}>Do not delete (legal hold)…</Button>}
      {hold?.mayLift && (
        <Button onPress={() => change('hold', { version, reason: null }, 'Legal hold lifted.')}>
          Lift legal hold
        </Button>
      )}
      {isLawyer ? (
        <Button onPress={() => onAsk('restrict')}>
          {restriction ? 'Change who may read it…' : 'Restrict to named people…'}
        </Button>
      ) : (
        <p className="quiet small">A lawyer can restrict a message to named people.</p>
      )}
      {isLawyer && <Button onPress={() => onAsk('decline')}>Decline…</Button>}
      {(mail.state === 'waiting' || mail.state === 'refused') && (
        <Button onPress={() => change('retry', { version }, 'Emailed again.')}>Retry email</Button>
      )}
      <Button onPress={() => print()}>Print</Button>
      <span className="narrow">
        <Button look="delete" onPress={() => onAsk('delete')}>
          Delete
        </Button>
      </span>
    </>
  )
}

type UrgencyButtonProps = { message: GatedMessage | ReadableMessage; changes: MessageChanges }

/** Marks that a deadline is near, or that none is. */
export function UrgencyButton({ message: { version, urgent }, changes }: UrgencyButtonProps) {
  const said = urgent ? 'No deadline is near.' : 'A deadline is near: it comes first.'
  return (
    <Button onPress={() => changes.change('urgent', { version, isUrgent: urgent === null }, said)}>
      {urgent ? 'No deadline is near' : 'A deadline is near'}
    </Button>
  )
}

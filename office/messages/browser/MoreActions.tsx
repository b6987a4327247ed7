import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { useVisitor } from '../../shell/use-visitor.ts'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'

/** What a person is asked before something is done. */
export type Question = 'waiting' | 'deadline' | 'hold' | 'promise' | 'restrict' | 'decline' | 'delete'

type MoreActionsProps = {
  message: ReadableMessage
  changes: MessageChanges
  onAsk: (question: Question) => void
}

/** Less frequent acts on a message; on a phone also those that do not fit in the row. */
export function MoreActions({ message, changes: { change }, onAsk }: MoreActionsProps) {
  const { version, state, urgent, deadline, hold, mail, restriction } = message
  const isLawyer = useVisitor()?.person.grants.includes('lawyer') ?? false
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
      {urgent ? (
        <Button onPress={() => change('urgent', { version, isUrgent: false }, 'No deadline is near.')}>
          No deadline is near
        </Button>
      ) : (
        <Button
          onPress={() => change('urgent', { version, isUrgent: true }, 'A deadline is near: it comes first.')}
        >
          A deadline is near
        </Button>
      )}
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
        <Button onPress={() => change('retry', { version }, 'The message is mailed again.')}>
          Retry mail
        </Button>
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

import { useState } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'
import { MoreActions } from './MoreActions.tsx'
import type { Question } from './MoreActions.tsx'
import { RestrictMessage } from './RestrictMessage.tsx'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'

type MessageActionsProps = { message: ReadableMessage; changes: MessageChanges; onReply: () => void }

/**
 * What can be done with a message: the main actions in a row, the rest under More. On a phone the row is at the foot.
 */
export function MessageActions({ message, changes, onReply }: MessageActionsProps) {
  const [question, setQuestion] = useState<Question>()
  const { reference, version } = message
  const close = () => setQuestion(undefined)
  const asked = { message, changes, onClose: close }

  return (
    <div className="message-actions">
      {message.trashed ? (
        <TrashedActions message={message} changes={changes} onAsk={setQuestion} />
      ) : (
        <OpenActions message={message} changes={changes} onReply={onReply} onAsk={setQuestion} />
      )}
      {(question === 'waiting' ||
        question === 'deadline' ||
        question === 'hold' ||
        question === 'promise') && (
        <ChangeForm
          kind={question}
          reference={reference}
          version={version}
          changes={changes}
          onClose={close}
        />
      )}
      {question === 'decline' && <DeclineForm {...asked} />}
      {question === 'restrict' && <RestrictMessage {...asked} />}
      {question === 'delete' && <DeleteMessage {...asked} />}
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

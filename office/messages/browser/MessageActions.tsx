import { useState } from 'react'
import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Menu } from '../../shell/Menu.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { DeleteMessage } from './DeleteMessage.tsx'
import { MoreActions } from './MoreActions.tsx'
import type { Question } from './MoreActions.tsx'
import { RestrictMessage } from './RestrictMessage.tsx'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'

type MessageActionsProps = { message: ReadableMessage; changes: MessageChanges; onReply: () => void }

/** What can be done with a message: the main actions in a row, the rest behind More. On a phone the row is at the foot. */
export function MessageActions({ message, changes, onReply }: MessageActionsProps) {
  const { version, state } = message
  const { change, isBusy } = changes
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const mark = (next: 'answered' | 'unanswered' | 'aside', sentence: string) =>
    change('state', { version, state: next }, sentence, toNextRow)
  const asked = { message, changes, onClose: close }

  return (
    <div className="message-actions">
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
        <Button onPress={() => setQuestion('waiting')}>Waiting for…</Button>
        {state !== 'aside' && (
          <span className="wide">
            <Button onPress={() => mark('aside', 'Set aside.')}>Set aside</Button>
          </span>
        )}
        <Menu word="More">
          <MoreActions message={message} changes={changes} onAsk={setQuestion} />
        </Menu>
        <span className="wide message-delete">
          <Button look="delete" onPress={() => setQuestion('delete')}>
            Delete
          </Button>
        </span>
      </p>
      {(question === 'waiting' || question === 'deadline' || question === 'hold') && (
        <ChangeForm kind={question} version={version} changes={changes} onClose={close} />
      )}
      {question === 'restrict' && <RestrictMessage {...asked} />}
      {question === 'delete' && <DeleteMessage message={message} onClose={close} />}
    </div>
  )
}

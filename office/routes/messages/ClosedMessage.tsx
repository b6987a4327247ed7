import type { Message } from '../../contract/messages.ts'
import { Button } from '../../frame/Button.tsx'
import type { MessageChanges } from './use-message-change.ts'

type ClosedMessageProps = {
  message: Extract<Message, { access: 'reference' }>
  changes: MessageChanges
}

/** Says that a message is restricted to other people, and lets a lawyer open it when no other is left who could. */
export function ClosedMessage({ message: { version, mayOpen }, changes }: ClosedMessageProps) {
  if (!mayOpen) {
    return <p>This message is restricted to other people. Ask a lawyer at the firm if you need to read it.</p>
  }
  return (
    <>
      <p>
        This message is restricted to other people, and none of them is still a lawyer at the firm. As a
        lawyer, you can open it.
      </p>
      <p className="actions">
        <Button
          onPress={() => changes.change('restriction', { version, people: null }, 'Opened to everyone.')}
        >
          Open to everyone
        </Button>
      </p>
    </>
  )
}

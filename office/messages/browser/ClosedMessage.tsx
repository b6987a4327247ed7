import type { ClosedMessage as Closed } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Time } from '../../shell/Time.tsx'
import type { MessageChanges } from './use-message-change.ts'

type ClosedMessageProps = { message: Closed; changes: MessageChanges }

/** Says who may open a restricted message, and lets two lawyers open it together when none of them is left. */
export function ClosedMessage({ message, changes }: ClosedMessageProps) {
  const { readers, opening } = message
  if (readers.length > 0) {
    return (
      <p>
        This message is restricted to other people. It opens only to {readers.join(', ')}. Ask one of them if
        you need to read it.
      </p>
    )
  }
  return (
    <>
      <p>This message is restricted, and nobody whom it was restricted to is left.</p>
      {opening ? (
        <OpenTogether message={message} opening={opening} changes={changes} />
      ) : (
        <p>Two lawyers can open it together. Ask a lawyer at the firm if you need to read it.</p>
      )}
    </>
  )
}

type OpenTogetherProps = ClosedMessageProps & { opening: NonNullable<Closed['opening']> }

function OpenTogether({ message: { version, reference }, opening, changes }: OpenTogetherProps) {
  const { asked, isAlone } = opening
  if (isAlone) {
    return (
      <p>
        Two lawyers open it together, and you are the only one here. On the server, this opens it to you:{' '}
        <code>npm run office -- open {reference}</code>
      </p>
    )
  }
  if (asked?.isOwn) {
    return (
      <p>
        You asked to open it, <Time at={asked.at} />. It opens to both of you when another lawyer agrees here.
        All lawyers and administrators were told by email.
      </p>
    )
  }
  return (
    <>
      <p>
        {asked ? (
          <>
            {asked.by} asks you to open it together, <Time at={asked.at} />. It opens to both of you.
          </>
        ) : (
          'Two lawyers open it together: you ask, and another lawyer agrees here. It then opens to both of you.'
        )}{' '}
        All lawyers and administrators are told by email.
      </p>
      <p className="actions">
        {asked ? (
          <Button onPress={() => changes.change('agree-to-open', { version }, 'Opened to both of you.')}>
            Open together
          </Button>
        ) : (
          <Button onPress={() => changes.change('ask-to-open', { version }, 'Another lawyer can agree now.')}>
            Ask to open together
          </Button>
        )}
      </p>
    </>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { ReadableMessage } from '../contract.ts'
import type { ThreadMail } from '../thread.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { Time } from '../../shell/Time.tsx'
import { useAction } from '../../shell/use-action.ts'
import { toNextRow } from './next-row.ts'
import type { MessageChanges } from './use-message-change.ts'
import { useThread } from './use-messages.ts'

type DeleteMessageProps = { message: ReadableMessage; changes: MessageChanges; onClose: () => void }

/** Asks before a message goes to the trash or is deleted at once, or says whose legal hold stops it. */
export function DeleteMessage({ message, changes, onClose }: DeleteMessageProps) {
  const { reference, version, name, hold, trashed } = message
  const { start, isBusy, fault } = useAction()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: thread } = useThread(reference)
  const waiting = thread?.mails.filter(({ delivery }) => delivery?.state === 'queued') ?? []
  const cancelable = waiting.filter(({ delivery }) => delivery?.mayCancel)
  const orCancel =
    cancelable.length > 0
      ? 'cancel it'
      : 'ask the person who wrote it, or a lawyer if they have left, to cancel it'

  const remove = () =>
    start(async () => {
      await post(`/messages/${reference}/delete`, { version }, doneSchema)
      await queries.invalidateQueries({ queryKey: ['messages', 'list'] })
      await navigate('/messages')
    })

  function trash() {
    onClose()
    changes.change('trash', { version, isTrashed: true }, 'Moved to the trash.', toNextRow)
  }

  return (
    <Dialog title={`Delete the message from ${name || reference}?`} onClose={onClose}>
      {hold ? (
        <p>
          {hold.by} has set a legal hold on this message: {hold.reason}. Lift the hold first.
        </p>
      ) : (
        <>
          {!trashed && <p>It can be put back from the trash for 30 days. Then it is deleted for good.</p>}
          {waiting.length > 0 ? (
            <>
              <p>
                A reply has not been sent yet, so the message cannot be deleted for good now.{' '}
                {thread?.reply === null
                  ? `Mail is switched off on the server, so the reply will wait until it is on again. To delete the message, ${orCancel}.`
                  : `Wait until it is sent, or ${orCancel}. If you move the message to the trash, the reply is still sent.`}
              </p>
              {cancelable.map((mail) => (
                <WaitingReply key={mail.id} mail={mail} message={message} changes={changes} />
              ))}
            </>
          ) : (
            <p>
              “Delete now” deletes {reference}, its notes and its record for good at once. Copies in email and
              in existing backups stay; a backup that is restored deletes the message again.
            </p>
          )}
          <p className="actions">
            {!trashed && (
              <Button look="primary" onPress={trash}>
                Move to trash
              </Button>
            )}
            {waiting.length === 0 && (
              <Button look="delete" isBusy={isBusy} onPress={remove}>
                Delete now
              </Button>
            )}
          </p>
        </>
      )}
      <Fault>{fault ?? changes.fault}</Fault>
    </Dialog>
  )
}

type WaitingReplyProps = Pick<DeleteMessageProps, 'message' | 'changes'> & { mail: ThreadMail }

/** A reply that stops the deletion, and can be canceled. */
function WaitingReply({ mail: { id, by, to, at }, message: { version }, changes }: WaitingReplyProps) {
  return (
    <p>
      {by}, <Time at={at} />, to {to}{' '}
      <Button
        isBusy={changes.isBusy}
        onPress={() => changes.change('cancel-reply', { version, reply: id }, 'Reply canceled.')}
      >
        Cancel the reply
      </Button>
    </p>
  )
}

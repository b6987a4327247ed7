import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import type { ReadableMessage } from '../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useAction } from '../../shell/use-action.ts'

type DeleteMessageProps = { message: ReadableMessage; onClose: () => void }

/** Asks before a message is deleted, or says whose hold stops it. */
export function DeleteMessage({ message, onClose }: DeleteMessageProps) {
  const { reference, version, hold } = message
  const { start, isBusy, fault } = useAction()
  const navigate = useNavigate()
  const queries = useQueryClient()

  const remove = () =>
    start(async () => {
      await post(`/messages/${reference}/delete`, { version }, doneSchema)
      await queries.invalidateQueries({ queryKey: ['messages', 'list'] })
      await navigate('/messages')
    })

  return (
    <Dialog title={`Delete ${reference}?`} onClose={onClose}>
      {hold ? (
        <p>
          {hold.by} has put this message on hold: {hold.reason}. Lift the hold first.
        </p>
      ) : (
        <>
          <p>
            The message, its notes and its record are deleted for good. Copies in email and in existing
            backups stay; a backup that is restored deletes the message again.
          </p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={remove}>{`Delete ${reference}`}</Button>
          </p>
        </>
      )}
      <Fault>{fault}</Fault>
    </Dialog>
  )
}

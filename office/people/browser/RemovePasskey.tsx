import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useChange } from './use-change.ts'

type RemovePasskeyProps = { title: string; consequence: string; onRemove: () => Promise<unknown> }

/** Asks before a passkey is removed. */
export function RemovePasskey({ title, consequence, onRemove }: RemovePasskeyProps) {
  const { change, fault, isBusy } = useChange()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="delete" label={title.replace(/\?$/, '…')} onPress={() => setOpen(true)}>
        Remove…
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <p>{consequence}</p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={() => change(onRemove)}>
              Remove passkey
            </Button>
          </p>
          <Fault>{fault}</Fault>
        </Dialog>
      )}
    </>
  )
}

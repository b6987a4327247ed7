import type { ShownPasskey } from '../contract.ts'
import { Time } from '../../shell/Time.tsx'
import { useState } from 'react'
import { Button } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { useChange } from './use-change.ts'

/** When a passkey was created and last used. */
export function PasskeyTimes({ passkey: { createdAt, lastUsedAt } }: { passkey: ShownPasskey }) {
  return (
    <>
      Created <Time at={createdAt} />
      {lastUsedAt === null ? ', not used to sign in yet.' : ', last used '}
      {lastUsedAt !== null && (
        <>
          <Time at={lastUsedAt} />.
        </>
      )}
    </>
  )
}

export function nameOfPasskey({ name }: Pick<ShownPasskey, 'name'>): string {
  return name === '' ? 'Unnamed passkey' : name
}

type RemovePasskeyProps = { title: string; consequence: string; onRemove: () => Promise<unknown> }

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

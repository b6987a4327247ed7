import { useState } from 'react'
import { doneSchema } from '../../contract.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Dialog } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { Time } from '../../shell/Time.tsx'
import { createPasskey, post } from '../../shell/api.ts'
import { formText } from '../../shell/form-text.ts'
import type { Own, ShownPasskey } from '../contract.ts'
import { useChange } from './use-change.ts'

/** The person's own passkeys, each with a name. Removing one ends all of the person's sessions. */
export function OwnPasskeys({ passkeys }: Pick<Own, 'passkeys'>) {
  const [refused, setRefused] = useState({ id: '', fault: '' })
  const { change, fault, isBusy } = useChange(() => setRefused({ id: '', fault: '' }))
  const isGone = !passkeys.some(({ id }) => id === refused.id)
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Your passkeys</h2>
      <ul role="list">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="row">
            <p className="row-margin">{passkey.isSynced ? 'Synced' : 'One device'}</p>
            <div className="row-text">
              <h3>{nameOfPasskey(passkey)}</h3>
              <p className="quiet">
                <PasskeyTimes passkey={passkey} />
              </p>
            </div>
            <div className="row-acts">
              <RenamePasskey
                passkey={passkey}
                onFault={(said) => setRefused({ id: passkey.id, fault: said })}
              />
              {passkey.isRemovable && (
                <RemovePasskey
                  title={`Remove the passkey “${nameOfPasskey(passkey)}”?`}
                  consequence="You can no longer sign in with it, and you are signed out everywhere, including here. Sign in again with another passkey."
                  onRemove={() => post(`/own/passkeys/${passkey.id}/remove`, {}, doneSchema)}
                  onFault={(said) => setRefused({ id: passkey.id, fault: said })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button isBusy={isBusy} onPress={() => change(() => createPasskey('/own/passkeys'))}>
          Create a passkey
        </Button>
        {!passkeys.some((passkey) => passkey.isRemovable) && (
          <span className="quiet small">
            Your last passkey for this address cannot be removed; create another one first.
          </span>
        )}
      </p>
      <Fault>{fault ?? (isGone ? refused.fault : '')}</Fault>
    </section>
  )
}

type RenamePasskeyProps = { passkey: ShownPasskey; onFault: (fault: string) => void }

/** Names a passkey, for example after its device. */
function RenamePasskey({ passkey, onFault }: RenamePasskeyProps) {
  const { change, fault } = useChange(onFault)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Rename…<span className="visually-hidden">{` ${nameOfPasskey(passkey)}`}</span>
      </button>
      {isOpen && (
        <Dialog title="Name of the passkey" onClose={() => setOpen(false)}>
          <p className="quiet">
            Created <Time at={passkey.createdAt} />. A name such as “Work laptop” tells you which one to
            remove if a device is lost.
          </p>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              const name = formText(event.currentTarget, 'name')
              change(async () => {
                await post(`/own/passkeys/${passkey.id}/name`, { name }, doneSchema)
                setOpen(false)
              })
            }}
          >
            <InputField
              label="Name"
              name="name"
              required
              pattern=".*\S.*"
              maxLength={60}
              defaultValue={passkey.name}
            />
            <SubmitButton look="primary">Save name</SubmitButton>
            <Fault>{fault}</Fault>
          </form>
        </Dialog>
      )}
    </>
  )
}

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

type RemovePasskeyProps = {
  title: string
  consequence: string
  onRemove: () => Promise<unknown>
  onFault: (fault: string) => void
}

export function RemovePasskey({ title, consequence, onRemove, onFault }: RemovePasskeyProps) {
  const { change, fault, isBusy } = useChange(onFault)
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

import { useState } from 'react'
import { recoveryCodesSchema } from '../../door/contract.ts'
import { Button, SubmitButton } from '../../shell/Button.tsx'
import { Dialog, DialogButton } from '../../shell/Dialog.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { RecoverySheet } from '../../shell/RecoverySheet.tsx'
import { Time } from '../../shell/Time.tsx'
import { createPasskey, post } from '../../shell/api.ts'
import { Form } from '../../shell/Form.tsx'
import type { Own, ShownPasskey } from '../contract.ts'
import { useChange } from './use-change.ts'

/** The person's passkeys, each with a name. Removing one ends all of their sessions. */
export function OwnPasskeys({ passkeys }: Pick<Own, 'passkeys'>) {
  const { change, fault, isBusy, said, say } = useChange()
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
              <RenamePasskey passkey={passkey} />
              {passkey.isRemovable && (
                <RemovePasskey
                  title={`Remove the passkey “${nameOfPasskey(passkey)}”?`}
                  consequence="You can no longer sign in with it, and you are signed out everywhere, including here. Sign in again with another passkey."
                  onRemove={async () => {
                    await post(`/own/passkeys/${passkey.id}/remove`, {})
                    say(`The passkey “${nameOfPasskey(passkey)}” was removed.`)
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button
          isBusy={isBusy}
          onPress={() => change(() => createPasskey('/own/passkeys'), 'Passkey created.')}
        >
          Create a passkey
        </Button>
        {!passkeys.some((passkey) => passkey.isRemovable) && (
          <span className="quiet small">
            Your last passkey for this address cannot be removed; create another one first.
          </span>
        )}
      </p>
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </section>
  )
}

function RenamePasskey({ passkey }: { passkey: ShownPasskey }) {
  const { change, fault } = useChange()
  const word = (
    <>
      Rename…<span className="visually-hidden">{` ${nameOfPasskey(passkey)}`}</span>
    </>
  )
  return (
    <DialogButton word={word} title="Name of the passkey">
      {(close) => (
        <>
          <p className="quiet">
            Created <Time at={passkey.createdAt} />. A name such as “Work laptop” tells you which one to
            remove if a device is lost.
          </p>
          <Form
            onSend={(typed) => {
              const name = typed('name')
              change(async () => {
                await post(`/own/passkeys/${passkey.id}/name`, { name })
                close()
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
          </Form>
        </>
      )}
    </DialogButton>
  )
}

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
}

export function RemovePasskey({ title, consequence, onRemove }: RemovePasskeyProps) {
  const { change, fault, isBusy } = useChange()
  return (
    <DialogButton look="delete" word="Remove…" label={title.replace(/\?$/, '…')} title={title}>
      <p>{consequence}</p>
      <p className="actions">
        <Button look="delete" isBusy={isBusy} onPress={() => change(onRemove)}>
          Remove passkey
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </DialogButton>
  )
}

type OwnRecoveryCodesProps = { firm: string; name: string; codesLeft: number }

/** How many recovery codes a person has left, and a new sheet. */
export function OwnRecoveryCodes({ firm, name, codesLeft }: OwnRecoveryCodesProps) {
  const { change, fault, isBusy } = useChange()
  const [codes, setCodes] = useState<string[]>()
  const [isAsking, setAsking] = useState(false)
  const make = () =>
    change(async () => {
      const made = await post('/own/recovery-codes', {}, recoveryCodesSchema)
      setCodes(made.codes)
      setAsking(false)
    })
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Your recovery codes</h2>
      <div className="row">
        <p className="row-margin">{codesLeft} of 10 left</p>
        <p className="row-text">
          Each signs you in once if your passkey is lost. A new sheet replaces the old one.
        </p>
        {codesLeft === 0 ? (
          <Button isBusy={isBusy} onPress={make}>
            New sheet
          </Button>
        ) : (
          <Button onPress={() => setAsking(true)}>New sheet…</Button>
        )}
      </div>
      {isAsking && (
        <Dialog title="Replace your recovery codes?" onClose={() => setAsking(false)}>
          <p>
            The codes on your current sheet stop working at once. The new ones are shown only once: print
            them.
          </p>
          <p className="actions">
            <Button look="delete" isBusy={isBusy} onPress={make}>
              Replace the codes
            </Button>
          </p>
          <Fault>{fault}</Fault>
        </Dialog>
      )}
      {codes && (
        <>
          <RecoverySheet key={codes.join()} firm={firm} name={name} codes={codes} />
          <p className="actions">
            <Button onPress={() => window.print()}>Print</Button>
          </p>
        </>
      )}
      {!isAsking && <Fault>{fault}</Fault>}
    </section>
  )
}

export function OwnSessions({ sessions }: Pick<Own, 'sessions'>) {
  const { change, fault, isBusy, said } = useChange()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul role="list">
        {sessions.map(({ id, browser, startedAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="row">
            <p className="row-margin">{isThisOne ? 'This browser' : 'Elsewhere'}</p>
            <div className="row-text">
              <h3>{browser}</h3>
              <p className="quiet">
                Since <Time at={startedAt} />; last seen <Time at={lastSeenAt} />.
              </p>
            </div>
            {!isThisOne && (
              <Button
                label={`End the session in ${browser}`}
                isBusy={isBusy}
                onPress={() =>
                  change(() => post(`/own/sessions/${id}/end`, {}), `The session in ${browser} has ended.`)
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="actions">
          <Button
            isBusy={isBusy}
            onPress={() =>
              change(() => post('/own/sessions/end-others', {}), 'All other sessions have ended.')
            }
          >
            End all others
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
      <Fault>{fault}</Fault>
    </section>
  )
}

import { useState } from 'react'
import { Button, ActionButton } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { RecoverySheet } from '../../shell/RecoverySheet.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { createPasskey, post } from '../../shell/api.ts'
import { useAction } from '../../shell/use-action.ts'
import { recoveryCodesSchema } from '../contract.ts'

type SecondWayInProps = { firm: string; name: string; onReady: () => Promise<void> }

/** Asks for a second passkey or recovery codes before the office opens, so that a lost device locks nobody out. */
export function SecondWayIn({ firm, name, onReady }: SecondWayInProps) {
  const { isBusy, fault, start } = useAction()
  const [codes, setCodes] = useState<string[]>()

  if (codes) {
    return (
      <>
        <StepHeading>Print this sheet</StepHeading>
        <RecoverySheet firm={firm} name={name} codes={codes} />
        <p className="actions">
          <Button onPress={() => window.print()}>Print</Button>
          <Button look="primary" isBusy={isBusy} onPress={() => start(onReady)}>
            Open the office
          </Button>
        </p>
        <Fault>{fault}</Fault>
      </>
    )
  }
  return (
    <>
      <StepHeading>One more step</StepHeading>
      <p className="lede">
        {name}, a device can be lost or broken. The office opens once you have a second way in: a sheet of
        recovery codes to print, or a passkey on another device.
      </p>
      <p className="actions">
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() =>
            start(async () => setCodes((await post('/own/recovery-codes', {}, recoveryCodesSchema)).codes))
          }
        >
          Make recovery codes
        </Button>
        <Button
          onPress={() =>
            start(async () => {
              await createPasskey('/own/passkeys')
              await onReady()
            })
          }
        >
          Create a passkey
        </Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}

/** After a sign-in with a recovery code, asks for a new passkey before anything else. */
export function NewPasskey({ name, onReady }: { name: string; onReady: () => Promise<void> }) {
  return (
    <>
      <StepHeading>Create a new passkey</StepHeading>
      <p className="lede">
        {name}, your code was accepted. Create a passkey on this device to continue. If you lost a device, or
        a passkey is no longer accepted, remove that passkey under People afterward.
      </p>
      <ActionButton
        act={async () => {
          await createPasskey('/own/passkeys')
          await onReady()
        }}
      >
        Create a passkey
      </ActionButton>
    </>
  )
}

import { createPasskey } from '../../shell/api.ts'
import { ActionButton } from '../../shell/Button.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'

/** After a recovery code: a new passkey, before anything else. */
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

import { createPasskey } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { useAction } from '../../shell/use-action.ts'

/** After a recovery code: a new passkey, before anything else. */
export function NewPasskey({ name, onReady }: { name: string; onReady: () => Promise<void> }) {
  const { isBusy, fault, start } = useAction()
  return (
    <>
      <StepHeading>Create a new passkey</StepHeading>
      <p className="lede">
        {name}, your code was accepted. Create a passkey on this device to go on. If you lost a device, remove
        its passkey afterward under People.
      </p>
      <p className="actions">
        <Button
          look="primary"
          isBusy={isBusy}
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

import { createPasskey } from '../../api.ts'
import { Button } from '../../frame/Button.tsx'
import { Fault } from '../../frame/Fault.tsx'
import { StepHeading } from '../../frame/StepHeading.tsx'
import { useAction } from '../../frame/use-action.ts'

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

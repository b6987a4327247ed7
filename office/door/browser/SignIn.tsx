import { useState } from 'react'
import { confirmPasskey } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { useAction } from '../../shell/use-action.ts'
import { RecoveryForm } from './RecoveryForm.tsx'

/** For anyone who is not signed in. `onSignedIn` finds out what comes next. */
export function SignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { isBusy, fault, start } = useAction()
  const [hasLostPasskey, setLostPasskey] = useState(false)

  if (hasLostPasskey) {
    return <RecoveryForm onSignedIn={onSignedIn} onBack={() => setLostPasskey(false)} />
  }
  return (
    <>
      <StepHeading>Sign in</StepHeading>
      <p className="lede">Your device asks for your fingerprint, your face or its PIN.</p>
      <p className="actions">
        <Button
          look="primary"
          isBusy={isBusy}
          onPress={() =>
            start(async () => {
              await confirmPasskey('/sign-in')
              await onSignedIn()
            })
          }
        >
          Sign in with a passkey
        </Button>
        <Button onPress={() => setLostPasskey(true)}>Use a recovery code</Button>
      </p>
      <Fault>{fault}</Fault>
    </>
  )
}

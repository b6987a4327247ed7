import { useState } from 'react'
import { confirmPasskey, expectPasskeys, post } from '../../shell/api.ts'
import { Button } from '../../shell/Button.tsx'
import { Fault } from '../../shell/Fault.tsx'
import { InputField } from '../../shell/LabeledField.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { useAction } from '../../shell/use-action.ts'
import { Form } from '../../shell/Form.tsx'

/** The first step for anyone who is not signed in. `onSignedIn` finds out what comes next. */
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

/** Signing in with a code from the printed sheet, for someone without a passkey at hand. */
function RecoveryForm({ onSignedIn, onBack }: { onSignedIn: () => Promise<void>; onBack: () => void }) {
  const { isBusy, fault, start } = useAction()

  return (
    <Form
      onSend={(typed) => {
        const code = typed('code')
        start(async () => {
          expectPasskeys()
          await post('/recovery', { code })
          await onSignedIn()
        })
      }}
    >
      <StepHeading>Use a recovery code</StepHeading>
      <p className="lede">
        Each code on your printed sheet works once. You then create a new passkey. If you have neither a
        passkey nor a code, ask an administrator of the office to remove your account and invite you again.
      </p>
      <InputField
        label="Recovery code"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Fault>{fault}</Fault>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Sign in
        </button>
        <Button onPress={onBack}>Back</Button>
      </p>
    </Form>
  )
}

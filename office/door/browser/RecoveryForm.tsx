import { post } from '../../shell/api.ts'
import { doneSchema } from '../../contract.ts'
import { Button } from '../../shell/Button.tsx'
import { formText } from '../../shell/form-text.ts'
import { Fault } from '../../shell/Fault.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'
import { useAction } from '../../shell/use-action.ts'

/** Signing in with a code from the printed sheet, by someone who has no passkey at hand. */
export function RecoveryForm({
  onSignedIn,
  onBack,
}: {
  onSignedIn: () => Promise<void>
  onBack: () => void
}) {
  const { isBusy, fault, start } = useAction()

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const code = formText(event.currentTarget, 'code')
        start(async () => {
          await post('/recovery', { code }, doneSchema)
          await onSignedIn()
        })
      }}
    >
      <StepHeading>Use a recovery code</StepHeading>
      <p className="lede">Each code on your printed sheet works once. You then create a new passkey.</p>
      <p className="field">
        <label htmlFor="code">Recovery code</label>
        <input
          id="code"
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </p>
      <Fault>{fault}</Fault>
      <p className="actions">
        <button className="button" data-look="primary" aria-busy={isBusy}>
          Sign in
        </button>
        <Button onPress={onBack}>Back</Button>
      </p>
    </form>
  )
}

import { useEffect, useState } from 'react'
import { createPasskey, messageOf, post } from '../../shell/api.ts'
import { joinSchema } from '../contract.ts'
import { ActionButton } from '../../shell/Button.tsx'
import { StepHeading } from '../../shell/StepHeading.tsx'

/** An invitation's one-time address. Opening it does not use it up; creating the passkey does. */
export function Join({ token, onJoined }: { token: string; onJoined: () => Promise<void> }) {
  const [name, setName] = useState<string>()
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    post('/join/look', { token }, joinSchema).then(
      (invitation) => setName(invitation.name),
      (error: unknown) => setRefusal(messageOf(error)),
    )
  }, [token])

  if (refusal) {
    return (
      <>
        <StepHeading>This address does not work</StepHeading>
        <p className="lede">{refusal}</p>
      </>
    )
  }
  if (!name) return null
  return (
    <>
      <StepHeading>Welcome, {name}</StepHeading>
      <p className="lede">
        You sign in with a passkey: your device’s fingerprint, face or PIN. There is no password to remember.
      </p>
      <ActionButton
        act={async () => {
          await createPasskey('/join', { token })
          await onJoined()
        }}
      >
        Create a passkey
      </ActionButton>
    </>
  )
}
